# Makefile of gcc-simt.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makefile: builds everything in build/, usable from there without installing.
#
#   make [all]               plugin, runtime, launch rewriter, specs, simt-nvcc
#   make demo                sets up the machine, builds, shows some kernels
#   make check               sets up the machine, builds, runs all tests
#   make fuzz SEEDS=5000     random kernels, fission against fibers
#   make mutate              shows that each test of what is legal is needed
#   make bench               times CUDA against OpenMP written by hand
#   make bench-ablation      times CUDA with each optimisation off
#   make install             honours PREFIX, DESTDIR and the *DIR names below
#   make uninstall deb clean setup
#
# CC and CXX must be the GCC that will load the plugin.  CFLAGS, CXXFLAGS,
# CPPFLAGS and LDFLAGS are respected; what the parts need is added to them.

VERSION = 0.1.0
SOVERSION = 0

ifeq ($(origin CC),default)
CC = $(or $(shell command -v gcc-12),gcc)
endif
ifeq ($(origin CXX),default)
CXX = $(or $(shell command -v g++-12),g++)
endif
CFLAGS ?= -O2 -g -Wall -Wextra
CXXFLAGS ?= -O2 -g -Wall
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man
DATADIR ?= $(PREFIX)/share/gcc-simt
INSTALL ?= install
SEEDS ?= 40

# -- What GCC says about itself ----------------------------------------------

CC := $(CC)
CXX := $(CXX)
GCC_DIR := $(patsubst %/,%,$(dir $(shell $(CC) -print-libgcc-file-name)))
GCC_PLUGINDIR := $(shell $(CC) -print-file-name=plugin)

# Where the plugin and the specs go: into GCC's own directories, where
# -fplugin=simt and -specs=simt.specs find them by name, if PREFIX is a system
# one; beside the library otherwise.
ifneq ($(filter /usr /usr/%,$(PREFIX)),)
PLUGINDIR ?= $(GCC_PLUGINDIR)
SPECSDIR ?= $(GCC_DIR)
else
PLUGINDIR ?= $(LIBDIR)/gcc-simt
SPECSDIR ?= $(LIBDIR)/gcc-simt
endif
TOOLDIR ?= $(LIBDIR)/gcc-simt
CUDADIR ?= $(LIBDIR)/gcc-simt/cuda
HEADERDIR ?= $(INCLUDEDIR)/simt

# Programs need a run path if the loader does not search LIBDIR.
LOADER_DIRS = /lib /usr/lib /usr/lib/% /usr/local/lib
RPATH ?= $(if $(filter $(LOADER_DIRS),$(LIBDIR)),,$(LIBDIR))

# -- Sources -----------------------------------------------------------------

B = build
PLUGIN_CC := $(sort $(wildcard plugin/*.cc))
LAUNCH_C := $(sort $(wildcard plugin/simt-launch*.c))
MIDDLE_C := $(filter-out $(LAUNCH_C),$(sort $(wildcard plugin/*.c)))
RUNTIME_SRC := $(sort $(wildcard runtime/*.c runtime/*.S))
HEADERS := $(sort $(shell find include -type f))
MAP := $(wildcard runtime/libsimt.map)

PLUGIN_O := $(PLUGIN_CC:%.cc=$(B)/%.o)
LAUNCH_O := $(LAUNCH_C:%.c=$(B)/%.o)
MIDDLE_O := $(MIDDLE_C:%.c=$(B)/%.o)
RUNTIME_O := $(addprefix $(B)/,$(addsuffix .o,$(basename $(RUNTIME_SRC))))

SONAME = libsimt.so.$(SOVERSION)
SOFILE = libsimt.so.$(VERSION)

all: $(B)/simt.so $(B)/simt.specs $(B)/bin/simt-launch $(B)/bin/simt-nvcc \
  $(B)/lib/libsimt.so $(B)/lib/libsimt.a $(B)/cuda/lib64/libcudart.so
	@:

.PHONY: all setup demo check fuzz mutate bench bench-ablation install \
  uninstall deb clean
.DELETE_ON_ERROR:
.SECONDARY:
MAKEFLAGS += --no-builtin-rules

# $(call say,WHAT) starts a command; V=1 shows the command instead.
V ?= 0
ifeq ($(V),0)
say = @echo '  $(1) $@';
endif

DEPFLAGS = -MMD -MP
MIDDLE_FLAGS = -std=gnu11 -D_GNU_SOURCE -fPIC -fvisibility=hidden \
  -Iplugin -Iruntime
PLUGIN_FLAGS = -std=gnu++17 -fPIC -fno-rtti -fno-exceptions \
  -fvisibility=hidden -Iplugin -Iruntime \
  -isystem $(GCC_PLUGINDIR)/include -DSIMT_VERSION='"$(VERSION)"'
RUNTIME_FLAGS = -std=gnu11 -D_GNU_SOURCE -fPIC -pthread -fopenmp \
 -Iruntime -Iinclude -DSIMT_VERSION='"$(VERSION)"'

# -- The plugin --------------------------------------------------------------

# The directory alone proves nothing: other packages put files there too.
$(B)/.gcc-plugin: | $(B)/plugin/
	@[ -f $(GCC_PLUGINDIR)/include/gcc-plugin.h ] || { \
	  echo "$(CC) has no plugin headers: install gcc-12-plugin-dev," \
	    "libisl-dev and libgmp-dev, or say 'make setup'" >&2; exit 1; }
	@echo '#include <isl/ctx.h>' | $(CC) -E - > /dev/null 2>&1 || { \
	  echo "isl/ctx.h not found: install libisl-dev," \
	    "or say 'make setup'" >&2; exit 1; }
	@touch $@

$(B)/plugin/%.o: plugin/%.cc | $(B)/plugin/ $(B)/.gcc-plugin
	$(call say,CXX) $(CXX) $(DEPFLAGS) $(CPPFLAGS) $(CXXFLAGS) \
	  $(PLUGIN_FLAGS) -c $< -o $@

$(B)/plugin/%.o: plugin/%.c | $(B)/plugin/
	$(call say,CC ) $(CC) $(DEPFLAGS) $(CPPFLAGS) $(CFLAGS) \
	  $(MIDDLE_FLAGS) -c $< -o $@

$(B)/simt.so: $(PLUGIN_O) $(MIDDLE_O)
	$(call say,LD ) $(CXX) -shared $(CXXFLAGS) $(LDFLAGS) $^ -o $@ \
	  -lisl -lgmp

$(B)/bin/simt-launch: $(LAUNCH_O) | $(B)/bin/
	$(call say,LD ) $(CC) $(CFLAGS) $(LDFLAGS) $^ -o $@

# -- The runtime -------------------------------------------------------------

$(B)/runtime/%.o: runtime/%.c | $(B)/runtime/
	$(call say,CC ) $(CC) $(DEPFLAGS) $(CPPFLAGS) $(CFLAGS) \
	  $(RUNTIME_FLAGS) -c $< -o $@

$(B)/runtime/%.o: runtime/%.S | $(B)/runtime/
	$(call say,AS ) $(CC) $(DEPFLAGS) $(CPPFLAGS) $(CFLAGS) -fPIC \
	  -Iruntime -c $< -o $@

# $(call link_runtime,file,soname)
link_runtime = $(CC) -shared -pthread $(CFLAGS) $(LDFLAGS) -o $(1) \
  -Wl,-soname,$(2) $(MAP:%=-Wl,--version-script,%) -Wl,-z,defs \
  $(RUNTIME_O) -lgomp -lm

$(B)/lib/$(SOFILE): $(RUNTIME_O) $(MAP) | $(B)/lib/
	$(call say,LD ) $(call link_runtime,$@,$(SONAME))

$(B)/lib/libsimt.so: $(B)/lib/$(SOFILE)
	@ln -sf $(SOFILE) $(B)/lib/$(SONAME)
	@ln -sf $(SONAME) $@

$(B)/lib/libsimt.a: $(RUNTIME_O) | $(B)/lib/
	$(call say,AR ) rm -f $@ && $(AR) rcs $@ $(RUNTIME_O)

# -- A directory that looks like a CUDA toolkit, for CUDA_HOME and the like --

# libcudart.so there is libsimt by another name: what is linked with it looks
# for libsimt, by its full name where the loader would not find it otherwise.
# $(call toolkit,directory,simt-nvcc,headers) adds the rest.
define toolkit
mkdir -p $(1)/nvvm/libdevice
ln -sfn $(2) $(1)/bin/nvcc
ln -sfn $(3) $(1)/include
ln -sfn lib64 $(1)/lib
for l in libcudart_static.a libcuda.so libcudadevrt.a; do \
  echo 'INPUT (libcudart.so)' > $(1)/lib64/$$l || exit 1; done
echo '{ "cuda": { "name": "gcc-simt", "version": "13.0.0" } }' \
  > $(1)/version.json
endef

$(B)/cuda/lib64/libcudart.so: $(RUNTIME_O) $(MAP) | $(B)/cuda/bin/ \
  $(B)/cuda/lib64/
	$(call say,LD ) $(call link_runtime,$@,$(CURDIR)/$(B)/lib/$(SONAME))
	@$(call toolkit,$(B)/cuda,../../bin/simt-nvcc,../../include)

# -- Specs and scripts, with directories filled in ---------------------------

# $(call fill,FROM) has the names of what is in build/, or of what is installed
# if the target is "install".  Blanks in the specs are quoted by a backslash.
here = $(CURDIR)/$(B)/$(1)
either = $(if $(filter install,$@),$(2),$(1))
name = $(call either,$(call here,$(1)),$(2))
header_dir = $(call either,$(CURDIR)/include,$(HEADERDIR))
run_path = $(call name,lib,$(RPATH))
quoted = $(subst $() $(),\\\\ ,$(1))
set = -e 's|@$(1)@|$(2)|g'
fill = sed $(call set,VERSION,$(VERSION)) $(call set,CXX,$(notdir $(CXX))) \
  $(call set,PLUGIN,$(call quoted,$(call name,simt.so,$(PLUGINDIR)/simt.so))) \
  $(call set,TOOLS,$(call quoted,$(call name,bin,$(TOOLDIR)))) \
  $(call set,HEADERS,$(call quoted,$(header_dir))) \
  $(call set,LIBS,$(call quoted,$(call name,lib,$(LIBDIR)))) \
  $(call set,RPATH,$(addprefix -rpath ,$(call quoted,$(run_path)))) \
  $(call set,SPECS,$(call name,simt.specs,$(SPECSDIR)/simt.specs)) \
  $(call set,CUDA,$(call name,cuda,$(CUDADIR))) $(1)

$(B)/simt.specs: plugin/simt.specs.in Makefile | $(B)/
	$(call say,GEN) $(call fill,$<) > $@

$(B)/bin/simt-nvcc: contrib/simt-nvcc Makefile | $(B)/bin/
	$(call say,GEN) $(call fill,$<) > $@ && chmod +x $@

# -- Installing --------------------------------------------------------------

D = $(DESTDIR)
INSTALL_DATA = $(INSTALL) -m 644
CUDART = $(D)$(CUDADIR)/lib64/libcudart.so

install: all
	$(INSTALL) -d $(D)$(BINDIR) $(D)$(TOOLDIR) $(D)$(PLUGINDIR) \
	  $(D)$(SPECSDIR) $(D)$(LIBDIR)/pkgconfig $(D)$(INCLUDEDIR) \
	  $(D)$(MANDIR)/man1 $(D)$(DATADIR) $(D)$(CUDADIR)/bin \
	  $(D)$(CUDADIR)/lib64
	$(INSTALL) $(B)/bin/simt-launch $(D)$(TOOLDIR)
	$(INSTALL_DATA) $(B)/simt.so $(D)$(PLUGINDIR)
	$(call fill,plugin/simt.specs.in) > $(D)$(SPECSDIR)/simt.specs
	chmod 644 $(D)$(SPECSDIR)/simt.specs
	$(call fill,contrib/simt-nvcc) > $(D)$(BINDIR)/simt-nvcc
	chmod 755 $(D)$(BINDIR)/simt-nvcc
	$(INSTALL_DATA) $(B)/lib/$(SOFILE) $(B)/lib/libsimt.a $(D)$(LIBDIR)
	ln -sf $(SOFILE) $(D)$(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(D)$(LIBDIR)/libsimt.so
	for h in $(HEADERS:include/%=%); do \
	  $(INSTALL_DATA) -D include/$$h $(D)$(HEADERDIR)/$$h || exit 1; done
	echo '#include <simt/simt.h>' > $(D)$(INCLUDEDIR)/simt.h
	for p in $(wildcard plugin/*.1); do \
	  $(INSTALL_DATA) $$p $(D)$(MANDIR)/man1 || exit 1; done
	$(INSTALL_DATA) contrib/gdb/simt-gdb.py contrib/cmake/simt.cmake \
	  $(D)$(DATADIR)
	printf '%s\n' 'Name: simt' 'Description: CUDA runtime for CPUs' \
	  'Version: $(VERSION)' 'Cflags: -I$(HEADERDIR)' \
	  'Libs: -L$(LIBDIR) -lsimt -lgomp' > $(D)$(LIBDIR)/pkgconfig/simt.pc
	$(if $(RPATH),$(call link_runtime,$(CUDART),$(LIBDIR)/$(SONAME)),\
	  ln -sf $(LIBDIR)/$(SONAME) $(CUDART))
	$(call toolkit,$(D)$(CUDADIR),$(BINDIR)/simt-nvcc,$(HEADERDIR))
	$(if $(D)$(RPATH),,-ldconfig)

uninstall:
	rm -f $(D)$(TOOLDIR)/simt-launch $(D)$(PLUGINDIR)/simt.so \
	  $(D)$(SPECSDIR)/simt.specs $(D)$(BINDIR)/simt-nvcc \
	  $(D)$(LIBDIR)/libsimt.so* $(D)$(LIBDIR)/libsimt.a \
	  $(D)$(INCLUDEDIR)/simt.h $(D)$(LIBDIR)/pkgconfig/simt.pc \
	  $(patsubst plugin/%,$(D)$(MANDIR)/man1/%,$(wildcard plugin/*.1))
	rm -rf $(D)$(HEADERDIR) $(D)$(DATADIR) $(D)$(CUDADIR)
	-rmdir $(D)$(LIBDIR)/gcc-simt

# Debian packages, in build/deb.
deb:
	rm -rf $(B)/deb
	mkdir -p $(B)/deb/gcc-plugin-simt-$(VERSION)
	cp -r Makefile $(wildcard COPYING* README*) plugin include runtime \
	  contrib $(B)/deb/gcc-plugin-simt-$(VERSION)
	cp -r contrib/debian $(B)/deb/gcc-plugin-simt-$(VERSION)/debian
	cd $(B)/deb/gcc-plugin-simt-$(VERSION) && dpkg-buildpackage -us -uc -b

clean:
	rm -rf $(B) build-mutate

# -- Setting up, showing and testing -----------------------------------------

# The rest is made by a second make, which sees what setup installed; by as many
# jobs as there are processors if the user did not say how many.
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
again = +@$(MAKE) --no-print-directory \
  $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))

setup:
	@contrib/setup $(SETUP_FOR)

demo: SETUP_FOR = build
demo: setup
	$(again) all
	@contrib/demo/run $(B)

check: SETUP_FOR = check
check: setup
	$(again) all
	@rm -rf $(C)
	$(again) tests

# BENCH="vecadd scan" selects programs, THREADS="1 2" numbers of OS threads,
# SIZES and VARIANTS what they say, SAMPLES=9 takes more samples.
bench bench-ablation: SETUP_FOR = bench
run_bench = @CC=$(CC) CXX=$(CXX) testsuite/bench/run -b $(B) \
  $(if $(THREADS),-t '$(THREADS)') $(if $(SAMPLES),-n $(SAMPLES)) \
  $(if $(SIZES),-s '$(SIZES)') $(if $(VARIANTS),-v '$(VARIANTS)') \
  $(BENCH_OPTIONS) $(1) $(BENCH)

bench: setup
	$(again) all
	$(call run_bench)

bench-ablation: setup
	$(again) all
	$(call run_bench,-a)

# Each group of tests leaves PASS: and FAIL: lines in build/tests/GROUP.sum.
# The last line of all says how many there are.
C = $(B)/tests
programs = $(patsubst testsuite/$(1)/%.$(2),$(C)/$(1)/%,\
  $(filter-out %/bench-%,$(wildcard testsuite/$(1)/*.$(2))))
UNIT := $(call programs,unit,c)
HEADER_TESTS := $(call programs,headers,cc)
RUNTIME_TESTS := $(call programs,runtime,c)
BENCH_TESTS := $(patsubst testsuite/bench/%/cuda.cu,$(C)/bench/%,\
  $(wildcard testsuite/bench/*/cuda.cu))
TEST_DIRS = unit headers runtime bench
GROUPS := launch dejagnu bench $(if $(UNIT),unit) \
  $(if $(HEADER_TESTS),headers) \
  $(if $(RUNTIME_TESTS),runtime) $(if $(wildcard testsuite/fuzz/run),fuzz)

.PHONY: tests clean-tests $(GROUPS:%=check-%)

tests: $(GROUPS:%=check-%)
	@contrib/summary $(GROUPS:%=$(C)/%.sum)

clean-tests:
	@rm -rf $(C)
	@mkdir -p $(TEST_DIRS:%=$(C)/%)

$(GROUPS:%=check-%) $(UNIT) $(HEADER_TESTS) $(RUNTIME_TESTS) \
  $(BENCH_TESTS): | clean-tests

check-launch: all
	@testsuite/launch/run $(B)/bin/simt-launch $(C)/launch \
	  > $(C)/launch.sum || true

check-dejagnu: all
	@CC=$(CC) CXX=$(CXX) testsuite/check -b $(B) -o $(C)/dejagnu \
	  > $(C)/dejagnu.log 2>&1 || true
	@cp $(C)/dejagnu/simt.sum $(C)/dejagnu.sum

check-unit: $(UNIT)
	@contrib/run-programs unit $(UNIT) > $(C)/unit.sum

check-headers: $(HEADER_TESTS)
	@contrib/run-programs headers $(HEADER_TESTS) > $(C)/headers.sum

check-runtime: $(RUNTIME_TESTS)
	@contrib/run-programs runtime $(RUNTIME_TESTS) > $(C)/runtime.sum

check-bench: $(BENCH_TESTS)
	@contrib/run-programs bench $(BENCH_TESTS) > $(C)/bench.sum

# testsuite/fuzz/run BUILD SEEDS prints a PASS: or FAIL: line for each seed.
check-fuzz: all
	@CC=$(CC) CXX=$(CXX) testsuite/fuzz/run $(B) $(SEEDS) \
	  > $(C)/fuzz.sum 2> $(C)/fuzz.log || true

fuzz: all
	CC=$(CC) CXX=$(CXX) testsuite/fuzz/run $(B) $(SEEDS)

# MUTATE="barrier_around hoist_certain" selects words of simt-legality.def.
mutate: SETUP_FOR = check
mutate: setup
	$(again) B=build-mutate CPPFLAGS='$(CPPFLAGS) -DSIMT_MUTATE' all
	CC=$(CC) CXX=$(CXX) testsuite/mutate/run $(MUTATE)

# A test that does not compile is one that fails: run-programs shows its log.
$(C)/unit/%: testsuite/unit/%.c $(MIDDLE_O)
	@$(CC) $(CFLAGS) $(MIDDLE_FLAGS) $< $(MIDDLE_O) -o $@ -lisl -lgmp -lm \
	  > $@.log 2>&1 || true

$(C)/headers/%: testsuite/headers/%.cc all
	@$(CXX) $(CXXFLAGS) -specs=$(call here,simt.specs) $< -o $@ \
	  > $@.log 2>&1 || true

$(C)/runtime/%: testsuite/runtime/%.c all
	@$(CC) $(CFLAGS) -D_GNU_SOURCE -pthread -fopenmp -Iruntime \
	  -isystem include $< -o $@ -L$(B)/lib -Wl,-rpath,$(call here,lib) \
	  -lsimt -lgomp -lm > $@.log 2>&1 || true

# Without arguments, a program of the benchmark checks its smallest size.
BENCH_C = testsuite/bench/bench.c
$(C)/bench/%: testsuite/bench/%/cuda.cu $(BENCH_C) all
	@$(CC) -specs=$(call here,simt.specs) -O1 -DVARIANT=cuda \
	  -DBENCH_DEVICE $(BENCH_C) testsuite/bench/$*/$*.c $< -o $@ -lm \
	  > $@.log 2>&1 || true

%/:
	@mkdir -p $@

-include $(wildcard $(B)/plugin/*.d $(B)/runtime/*.d)

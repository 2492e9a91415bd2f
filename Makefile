# `make help` lists the targets. Variables worth setting: CC, CFLAGS, LDFLAGS, BUILD, PREFIX, DESTDIR, V=1.

BUILD ?= build
PREFIX ?= /usr/local
CFLAGS ?= -O2 -g
SECONDS ?= 60
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
# Comma-separated list for -fsanitize=, empty for none.
SANITIZE ?=
ifeq ($(origin CXX),default)
CXX := c++
endif
Q := $(if $(V),,@)
comma := ,
say = @$(if $(V),:,printf '  %-5s %s\n')

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
# Constant evaluation rounds each operation once: no contraction into fused multiply-adds.
COMPILE := -Ilib -D_XOPEN_SOURCE=700 -ffp-contract=off -fno-math-errno -MMD -MP $(WARNINGS)
ifeq ($(SANITIZE),)
HARDEN := -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fPIE
HARDEN_LINK := -pie -Wl,-z,relro,-z,now
# Without a dynamic linker the program starts in two thirds of the time; only where there is a static libc.
STATIC_PIE ?= $(if $(filter /%,$(shell $(CC) -print-file-name=libc.a)),-static-pie -Wl$(comma)--gc-sections)
else
# The sanitizers' builds also verify the IR between passes.
HARDEN := -DHEDDLE_VERIFY -fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer -fPIE
HARDEN_LINK := -pie -fsanitize=$(SANITIZE)
# clang checks calls through C++ function types with a runtime that a C linker does not bring.
CXX_SANITIZE := $(if $(findstring clang,$(CXX)),-fno-sanitize=function)
endif
HEDDLE_CFLAGS = -std=c11 $(COMPILE) $(HARDEN) $(CPPFLAGS) $(CFLAGS)
HEDDLE_CXXFLAGS = -std=c++17 $(COMPILE) $(HARDEN) $(CXX_SANITIZE) $(CPPFLAGS) $(CFLAGS)
# SPIRV-Tools, libstdc++ and libgcc are linked statically: it halves the time that heddle takes to start.
SPIRV_LIBS := -Wl,-Bstatic -lSPIRV-Tools-opt -lSPIRV-Tools -lstdc++ -Wl,-Bdynamic -static-libgcc
SHARED_LINK := $(if $(SANITIZE),-fsanitize=$(SANITIZE),-Wl,-z$(comma)relro$(comma)-z$(comma)now$(comma)-z$(comma)defs)
OBJCOPY ?= objcopy
LINK = $(CC) $(HARDEN_LINK) $(CFLAGS) $(LDFLAGS)
LIBS := $(SPIRV_LIBS) -lm -lpthread
LINK_PROGRAM = $(if $(STATIC_PIE),$(subst -pie ,,$(LINK)) $(STATIC_PIE),$(LINK))
PROGRAM_LIBS = $(if $(STATIC_PIE),$(filter-out -Wl%,$(LIBS)),$(LIBS))

lib_sources := $(wildcard lib/*.c lib/*/*.c)
lib_cxx := $(wildcard lib/*/*.cpp)
cli_sources := $(wildcard cli/*.c)
unit_sources := $(wildcard tests/unit/test_*.c)
unit_support := $(filter-out $(unit_sources),$(wildcard tests/unit/*.c))
exec_sources := $(wildcard tests/exec/*.c)
fuzz_sources := $(wildcard tests/fuzz/fuzz_*.c)
fuzz_support := $(filter-out $(fuzz_sources),$(wildcard tests/fuzz/*.c))
bench_sources := $(wildcard tests/bench/*.c)
gpu_sources := $(wildcard tests/bench/gpu/*.c)
objects = $(patsubst %,$(BUILD)/%.o,$(1))

# For the program and the tests, which reach into it; what is installed shows nothing but heddle.h.
library := $(BUILD)/libinternal.a
static_library := $(BUILD)/libheddle.a
version := $(shell sed -n 's/.*HEDDLE_VERSION "\(.*\)"/\1/p' lib/heddle.h)
# The number changes when what was linked with an older one would no longer run.
soname := libheddle.so.0
shared_library := $(BUILD)/libheddle.so.$(version)
driver := $(BUILD)/libdriver.a
program := $(BUILD)/heddle
unit_programs := $(patsubst tests/unit/%.c,$(BUILD)/tests/unit/%,$(unit_sources))
fuzz_programs := $(patsubst tests/fuzz/%.c,$(BUILD)/tests/fuzz/%,$(fuzz_sources))
exec_runner := $(if $(exec_sources),$(BUILD)/exec-runner)
bench_program := $(if $(bench_sources),$(BUILD)/bench)
shaders := $(filter-out shaders/bad/%,$(wildcard shaders/*.wgsl shaders/*/*.wgsl))

.PHONY: man all help deps deps-style deps-bench demo demo-run test test-run test-unit test-wgsl test-cli test-integration \
    test-exec test-asan coverage style style-format style-tidy style-cppcheck style-man style-analyzer fuzz fuzz-run bench bench-gpu install uninstall clean
.DELETE_ON_ERROR:
.SECONDARY:

all: $(program) $(static_library) $(shared_library)

help:
	@echo "make            build $(BUILD)/heddle"
	@echo "make deps       install what is missing to build and test (Debian, as root or with sudo)"
	@echo "make demo       deps, build, check and compile shaders/, run the moving average on a Vulkan device"
	@echo "make test       deps, build, every test"
	@echo "make test-unit | test-wgsl | test-cli | test-integration | test-exec    one kind of tests"
	@echo "make test-asan  every test under AddressSanitizer and UndefinedBehaviorSanitizer"
	@echo "make coverage   lines of lib/ that the tests run (gcc, gcov)"
	@echo "make style      clang-format, clang-tidy, cppcheck, mandoc -Tlint"
	@echo "make man        make man/heddle-rules.7 of what heddle says of its rules"
	@echo "make fuzz       fuzz each target for SECONDS=$(SECONDS)"
	@echo "make bench      one table: speed of each stage, time and memory beside tcc, growth with length"
	@echo "                (make deps-bench installs tcc, for the comparison)"
	@echo "make bench-gpu  kernels on a Vulkan device, beside their GLSL twins (needs glslang-tools)"
	@echo "make install    into DESTDIR and PREFIX=$(PREFIX); make uninstall undoes it"
	@echo "make clean      remove $(BUILD)"

deps:
	@CC='$(CC)' CXX='$(CXX)' .ci/deps build test

deps-style:
	@CC='$(CC)' CXX='$(CXX)' .ci/deps build test style

deps-bench:
	@CC='$(CC)' CXX='$(CXX)' .ci/deps build bench

# What demo and test build, they build in parallel, unless make was told how.
parallel = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS))

# ---- building

$(BUILD)/%.c.o: %.c
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(CC) $(HEDDLE_CFLAGS) $(COVERAGE) -c -o $@ $<

$(BUILD)/%.cpp.o: %.cpp
	@mkdir -p $(@D)
	$(say) CXX $<
	$(Q)$(CXX) $(HEDDLE_CXXFLAGS) -c -o $@ $<

$(library): $(call objects,$(lib_sources) $(lib_cxx))
	$(say) AR $@
	$(Q)rm -f $@ && $(AR) rcs $@ $^

# What is compared with what teaches a fuzzer the language. The race detector knows no words, and has loops that
# reporting each comparison makes three times as slow.
COVERAGE :=
ifdef COVERAGE_GUIDED
COVERAGE := -fsanitize=fuzzer-no-link
$(call objects,$(filter lib/workgroup/%,$(lib_sources))): COVERAGE := -fsanitize-coverage=inline-8bit-counters,pc-table
endif

$(call objects,$(lib_sources) $(lib_cxx)): HARDEN += -fPIC -fvisibility=hidden

# One object, in which all but the interface is local, so that no name of ours meets one of an application's.
$(static_library): $(call objects,$(lib_sources) $(lib_cxx))
	$(say) AR $@
	$(Q)$(LD) -r --force-group-allocation -o $(BUILD)/libheddle.o $^
	$(Q)$(OBJCOPY) --wildcard --keep-global-symbol='heddle_*' $(BUILD)/libheddle.o
	$(Q)rm -f $@ && $(AR) rcs $@ $(BUILD)/libheddle.o && rm -f $(BUILD)/libheddle.o

# SPIRV-Tools is inside, and not seen from outside.
$(shared_library): $(call objects,$(lib_sources) $(lib_cxx)) lib/heddle.map
	$(say) LINK $@
	$(Q)$(CC) -shared $(SHARED_LINK) $(CFLAGS) $(LDFLAGS) -Wl,-soname,$(soname) -Wl,--version-script=lib/heddle.map \
	    -Wl,--gc-sections -o $@ $(filter %.o,$^) $(LIBS)

# The driver but for main(), so that unit tests reach it.
$(driver): $(call objects,$(filter-out cli/main.c,$(cli_sources)))
	$(say) AR $@
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(program): $(BUILD)/cli/main.c.o $(driver) $(library)
	$(say) LINK $@
	$(Q)$(LINK_PROGRAM) -o $@ $^ $(PROGRAM_LIBS)

$(unit_programs): $(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.c.o $(call objects,$(unit_support)) $(driver) $(library)
	$(say) LINK $@
	$(Q)$(LINK) -o $@ $^ -lcmocka $(LIBS)

# The program with a realloc() that tests make fail.
$(BUILD)/heddle-fail-realloc: $(BUILD)/cli/main.c.o $(BUILD)/tests/tools/fail_realloc.c.o $(driver) $(library)
	$(say) LINK $@
	$(Q)$(LINK) -Wl,--wrap=realloc -o $@ $^ $(LIBS)

# The runner calls heddle as a program. It is never built with a sanitizer: a Vulkan driver would trip it.
$(call objects,$(exec_sources)): HARDEN := -fPIE
$(BUILD)/exec-runner: $(call objects,$(exec_sources))
	$(say) LINK $@
	$(Q)$(CC) -pie $(CFLAGS) $(LDFLAGS) -o $@ $^ -lvulkan -lm

$(BUILD)/bench: $(call objects,$(bench_sources)) $(library)
	$(say) LINK $@
	$(Q)$(LINK) -o $@ $^ $(LIBS)

$(call objects,$(gpu_sources)): HARDEN := -fPIE
$(BUILD)/gpu-bench: $(call objects,$(gpu_sources) $(filter-out tests/exec/runner.c,$(exec_sources)))
	$(say) LINK $@
	$(Q)$(CC) -pie $(CFLAGS) $(LDFLAGS) -o $@ $^ -lvulkan -lm

$(fuzz_programs): $(BUILD)/tests/fuzz/%: $(BUILD)/tests/fuzz/%.c.o $(call objects,$(fuzz_support)) $(driver) $(library)
	$(say) LINK $@
	$(Q)$(LINK) -fsanitize=fuzzer -o $@ $^ $(LIBS)

-include $(patsubst %,$(BUILD)/%.d,$(lib_sources) $(lib_cxx) $(cli_sources) $(unit_sources) $(unit_support) \
    $(exec_sources) $(fuzz_sources) $(fuzz_support) $(bench_sources) $(gpu_sources) tests/tools/fail_realloc.c)

# ---- trying

demo: deps
	@$(MAKE) $(parallel) --no-print-directory demo-run

demo-run: $(program) $(exec_runner)
	@mkdir -p $(BUILD)/shaders
	@echo "== heddle checks $(words $(shaders)) shaders"
	$(program) $(shaders)
	@echo "== and compiles each to $(BUILD)/shaders"
	$(program) --output-dir=$(BUILD)/shaders $(shaders)
	@ls -l $(BUILD)/shaders/*.spv | awk '{ printf "%8d bytes  %s\n", $$5, $$NF }'
	@echo "== the workgroup memory of each entry point"
	$(program) --report $(shaders)
	@echo "== the moving average on a Vulkan device"
	$(BUILD)/exec-runner --heddle=$(program) --show=4 shaders/moving_average.wgsl

# ---- testing

test: deps
	@$(MAKE) $(parallel) --no-print-directory test-run

# Every kind runs, whichever fails; the summary says which did.
TEST_KINDS ?= unit wgsl cli integration exec
test-run: $(program) $(BUILD)/heddle-fail-realloc $(unit_programs) $(exec_runner)
	@failed=""; \
	for kind in $(TEST_KINDS); do \
	    echo "== $$kind"; \
	    $(MAKE) --no-print-directory test-$$kind || failed="$$failed $$kind"; \
	done; \
	echo "== summary ($(BUILD))"; \
	for kind in $(TEST_KINDS); do \
	    case "$$failed " in *" $$kind "*) echo "  FAILED $$kind";; *) echo "  passed $$kind";; esac; \
	done; \
	if [ -n "$$failed" ]; then echo "FAILED:$$failed"; exit 1; else echo "All tests passed."; fi

test-unit: $(unit_programs)
	@failed=0; \
	for program in $(unit_programs); do \
	    if $$program >$$program.log 2>&1; then \
	        echo "  passed $${program##*/} ($$(grep -c '       OK ' $$program.log) tests)"; \
	    else \
	        cat $$program.log; echo "  FAILED $${program##*/}"; failed=1; \
	    fi; \
	done; exit $$failed

test-wgsl: $(program)
	@tests/wgsl/run --heddle $(program) tests/wgsl shaders
	@tests/wgsl/coverage --heddle $(program) tests/wgsl shaders
	@tests/wgsl/productions --heddle $(program)

test-cli: $(program) $(BUILD)/heddle-fail-realloc
	@if ls tests/cli/*.bats >/dev/null 2>&1; then HEDDLE=$(abspath $(program)) bats tests/cli; \
	else echo "  no tests"; fi

test-integration: $(program)
	@HEDDLE=$(abspath $(program)) bats tests/integration

test-exec: $(program) $(exec_runner)
	@if [ -n "$(exec_runner)" ]; then \
	    $(BUILD)/exec-runner --heddle=$(program) tests/exec shaders; \
	else echo "  no tests"; fi

# With clang, whose UndefinedBehaviorSanitizer sees more than gcc's: an offset to a null pointer, for one.
test-asan: deps-style
	@$(MAKE) $(parallel) --no-print-directory BUILD=$(BUILD)/asan CC=clang CXX=clang++ SANITIZE=address,undefined \
	    CFLAGS='-O1 -g' test-run

# Which lines of lib/ the tests run, file by file; what none runs is listed in $(BUILD)/coverage/uncovered.txt.
coverage: deps
	@find $(BUILD)/coverage -name '*.gcda' -delete 2>/dev/null || true
	@$(MAKE) $(parallel) --no-print-directory BUILD=$(BUILD)/coverage CC=gcc CXX=g++ CFLAGS='-O0 -g --coverage' \
	    STATIC_PIE= TEST_KINDS='$(TEST_KINDS)' test-run
	@tests/tools/coverage $(BUILD)/coverage lib >$(BUILD)/coverage/report.txt; status=$$?; \
	    cat $(BUILD)/coverage/report.txt; exit $$status

fuzz_build = BUILD=$(BUILD)/fuzz CC=clang CXX=clang++ SANITIZE=address,undefined \
    COVERAGE_GUIDED=yes CFLAGS='-O1 -g' SECONDS=$(SECONDS) SEED='$(SEED)' FUZZ_TARGETS='$(FUZZ_TARGETS)'
fuzz:
	@CC='$(CC)' CXX='$(CXX)' .ci/deps build style
	@$(MAKE) $(parallel) --no-print-directory $(fuzz_build) $(addprefix $(BUILD)/fuzz/tests/fuzz/,$(FUZZ_TARGETS))
	@$(MAKE) -j1 --no-print-directory $(fuzz_build) fuzz-run

# Seeds: of each target's own in tests/fuzz/seeds; shaders for those that read WGSL.
fuzz_shaders := tests/fuzz/regressions shaders tests/wgsl tests/exec
FUZZ_fuzz_check := -dict=tests/fuzz/wgsl.dict
FUZZ_fuzz_emit := -dict=tests/fuzz/wgsl.dict
FUZZ_fuzz_options := -dict=tests/fuzz/options.dict -close_fd_mask=3
FUZZ_fuzz_generate := -max_len=600
FUZZ_SEEDS_fuzz_check := $(fuzz_shaders)
FUZZ_SEEDS_fuzz_emit := $(fuzz_shaders)
FUZZ_TARGETS ?= $(notdir $(fuzz_programs))

fuzz-run: $(addprefix fuzz-run-,$(FUZZ_TARGETS))

fuzz-run-%: $(BUILD)/tests/fuzz/%
	@echo "== $* for $(SECONDS) s"
	@mkdir -p $(BUILD)/corpus/$*
	@$< $(SEED:%=-seed=%) -max_total_time=$(SECONDS) -timeout=10 -rss_limit_mb=4096 -print_final_stats=1 -verbosity=$(if $(V),1,0) \
	    -artifact_prefix=$(BUILD)/$*- $(FUZZ_$*) $(BUILD)/corpus/$* $(wildcard tests/fuzz/seeds/$*) $(FUZZ_SEEDS_$*)

# Needs glslangValidator (Debian: glslang-tools) and a Vulkan device whose times are worth something.
bench-gpu: $(program) $(BUILD)/gpu-bench
	@tests/bench/gpu/compile --heddle $(program) $(BUILD)/gpu
	@$(BUILD)/gpu-bench $(BUILD)/gpu

bench: $(program) $(bench_program)
	@$(bench_program) table $(program) tests/bench/startup.wgsl $(wildcard shaders/*.wgsl)

# ---- style

c_files = $(wildcard lib/*.[ch] lib/*/*.[ch] lib/*/*.cpp cli/*.[ch] examples/*.c tests/*/*.[ch])

style: deps-style
	@$(MAKE) --no-print-directory -k style-format style-cppcheck style-man style-analyzer style-tidy

style-format:
	$(say) STYLE clang-format
	$(Q)clang-format --dry-run -Werror $(c_files)

style-tidy:
	$(say) STYLE clang-tidy
	$(Q)printf '%s\n' $(filter %.c,$(c_files)) | \
	    xargs -P 2 -n 4 sh -c 'clang-tidy --quiet --warnings-as-errors="*" "$$@" -- -std=c11 -Ilib \
	        -D_XOPEN_SOURCE=700 >$(BUILD)/tidy.$$$$ 2>&1 && rm -f $(BUILD)/tidy.$$$$ || \
	        { cat $(BUILD)/tidy.$$$$; rm -f $(BUILD)/tidy.$$$$; exit 1; }' tidy

# gcc's analyser reads what ships.
style-analyzer:
	$(say) STYLE analyzer
	$(Q)mkdir -p $(BUILD)/analyzer
	$(Q)printf '%s\n' $(lib_sources) $(cli_sources) | \
	    xargs -P 2 -n 4 sh -c 'for file; do gcc -std=c11 -Ilib -D_XOPEN_SOURCE=700 -O1 -fanalyzer -Werror \
	        -c -o $(BUILD)/analyzer/$$$$.o "$$file" || exit 1; done; rm $(BUILD)/analyzer/$$$$.o' analyzer

# Left to clang's analyser, which follows loops and exits better: uninitialised variables, leaks in tests.
style-cppcheck:
	$(say) STYLE cppcheck
	$(Q)mkdir -p $(BUILD)/cppcheck
	$(Q)cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
	    --cppcheck-build-dir=$(BUILD)/cppcheck --suppress=missingIncludeSystem --suppress=va_list_usedBeforeStarted \
	    --suppress=uninitvar --suppress=duplicateAssignExpression --suppress='memleakOnRealloc:tests/*' -j 2 -Ilib lib cli tests

style-man:
	$(say) STYLE mandoc
	$(Q)mandoc -Tlint -W warning man/*.[17]

# tests/cli holds the page to what heddle says.
man: $(program)
	$(say) MAN man/heddle-rules.7
	$(Q)man/make-rules $(program) >$(BUILD)/heddle-rules.7 && mv $(BUILD)/heddle-rules.7 man/heddle-rules.7

# ---- installing

# Below PREFIX/share.
completions := bash-completion/completions/heddle zsh/site-functions/_heddle fish/vendor_completions.d/heddle.fish

# What pkg-config reads. Programs that link libheddle.a need SPIRV-Tools too.
define PKG_CONFIG
prefix=$(PREFIX)
libdir=$${prefix}/lib
includedir=$${prefix}/include

Name: heddle
Description: checks WGSL and compiles it to SPIR-V
Version: $(version)
Libs: -L$${libdir} -lheddle
Libs.private: -lSPIRV-Tools-opt -lSPIRV-Tools -lstdc++ -lm
Cflags: -I$${includedir}
endef
export PKG_CONFIG

install: $(program) $(static_library) $(shared_library)
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/include \
	    $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/man/man7
	install -m 755 $(program) $(DESTDIR)$(PREFIX)/bin/heddle
	install -m 644 $(static_library) $(DESTDIR)$(PREFIX)/lib/libheddle.a
	install -m 644 $(shared_library) $(DESTDIR)$(PREFIX)/lib/$(notdir $(shared_library))
	ln -sf $(notdir $(shared_library)) $(DESTDIR)$(PREFIX)/lib/$(soname)
	ln -sf $(soname) $(DESTDIR)$(PREFIX)/lib/libheddle.so
	printf '%s\n' "$$PKG_CONFIG" >$(DESTDIR)$(PREFIX)/lib/pkgconfig/heddle.pc
	install -m 644 lib/heddle.h $(DESTDIR)$(PREFIX)/include/heddle.h
	install -m 644 man/heddle.1 $(DESTDIR)$(PREFIX)/share/man/man1/heddle.1
	install -m 644 man/heddle-rules.7 $(DESTDIR)$(PREFIX)/share/man/man7/heddle-rules.7
	install -d $(addprefix $(DESTDIR)$(PREFIX)/share/,$(dir $(completions)))
	install -m 644 completions/heddle.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/heddle
	install -m 644 completions/_heddle $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_heddle
	install -m 644 completions/heddle.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/heddle.fish
	install -d $(DESTDIR)$(PREFIX)/lib/cmake/heddle $(DESTDIR)$(PREFIX)/share/heddle
	install -m 644 cmake/heddle-config.cmake $(DESTDIR)$(PREFIX)/lib/cmake/heddle/heddle-config.cmake
	install -m 755 hooks/pre-commit $(DESTDIR)$(PREFIX)/share/heddle/pre-commit

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/heddle $(DESTDIR)$(PREFIX)/lib/libheddle.a \
	    $(addprefix $(DESTDIR)$(PREFIX)/lib/,$(notdir $(shared_library)) $(soname) libheddle.so pkgconfig/heddle.pc) \
	    $(DESTDIR)$(PREFIX)/include/heddle.h $(DESTDIR)$(PREFIX)/share/man/man1/heddle.1 \
	    $(DESTDIR)$(PREFIX)/share/man/man7/heddle-rules.7 $(addprefix $(DESTDIR)$(PREFIX)/share/,$(completions)) \
	    $(DESTDIR)$(PREFIX)/lib/cmake/heddle/heddle-config.cmake $(DESTDIR)$(PREFIX)/share/heddle/pre-commit

clean:
	rm -rf $(BUILD)

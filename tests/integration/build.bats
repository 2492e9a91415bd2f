# The build scripts that the manual shows, run by the programs that read them.
load common

# project NAME: the script of that name and its shaders in ./project, the folder to work in from then on.
project() {
    cp -r "$BATS_TEST_DIRNAME/$1" project
    cp "$BATS_TEST_DIRNAME"/shaders/*.wgsl project
    cd project || return 1
}

# What holds for each of them. `build` is the command, `out` the folder of the outputs.
expect_good_build() {
    local build=$1 out=$2
    try $build
    expect_success
    expect_calls 2
    expect_spirv "$out/scale.spv"
    expect_spirv "$out/sum.spv"

    # Nothing has changed: nothing runs.
    try $build
    expect_success
    expect_calls 0

    # One shader changes: it alone is compiled.
    cp "$out/scale.spv" before.spv
    edit scale.wgsl 's/2\.0/3.0/'
    try $build
    expect_success
    expect_calls 1
    ! cmp -s before.spv "$out/scale.spv" || fail "scale.spv is what it was"

    # An error stops the build and leaves the old output; mended, the build goes on.
    cp "$out/sum.spv" before.spv
    edit sum.wgsl 's/atomicAdd(&total/atomicAdd(total/'
    try $build
    expect_failure
    expect_output "sum.wgsl:7:"
    cmp before.spv "$out/sum.spv"
    try $build
    expect_failure
    : >"$BATS_TEST_TMPDIR/calls"
    edit sum.wgsl 's/atomicAdd(total/atomicAdd(\&total/'
    try $build
    expect_success
    expect_calls 1
    try $build
    expect_calls 0

    # No temporary file was left.
    [ -z "$(find . -name '.heddle-*')" ]
}

# A file that is pasted before each shader changes: each is compiled again.
expect_prelude_rebuilds() {
    local build=$1
    try $build
    expect_success
    expect_calls 2
    try $build
    expect_calls 0
    edit "$BATS_TEST_TMPDIR/prelude.wgsl" 's/1/2/'
    try $build
    expect_success
    expect_calls 2
    try $build
    expect_calls 0
}

edit() {
    # Times of files are not as fine as the clock.
    sleep 0.02
    sed -i "$2" "$1"
}

prelude() {
    echo 'const FACTOR = 1;' >prelude.wgsl
    export TEST_PRELUDE=$PWD/prelude.wgsl
}

cmake_package() {
    mkdir -p prefix/lib/cmake/heddle
    cp "$root/cmake/heddle-config.cmake" prefix/lib/cmake/heddle
    export CMAKE_PREFIX_PATH=$PWD/prefix
}

# ---- make

@test "make compiles what changed" {
    project make
    expect_good_build make .
}

@test "make compiles again when a prelude changed" {
    prelude
    project make
    expect_prelude_rebuilds make
}

# ---- ninja

@test "ninja compiles what changed" {
    project ninja
    expect_good_build ninja out
}

@test "ninja compiles again when a prelude changed" {
    prelude
    project ninja
    expect_prelude_rebuilds ninja
}

# ---- CMake, with both of its usual generators

@test "CMake compiles what changed: Ninja" {
    project cmake-plain
    cmake -G Ninja -S . -B out
    expect_good_build "cmake --build out" out
}

@test "CMake compiles what changed: Unix Makefiles" {
    project cmake-plain
    cmake -G "Unix Makefiles" -S . -B out
    expect_good_build "cmake --build out" out
}

@test "CMake's package compiles what changed: Ninja" {
    cmake_package
    project cmake
    cmake -G Ninja -S . -B out
    expect_good_build "cmake --build out" out
}

@test "CMake's package compiles what changed: Unix Makefiles" {
    cmake_package
    project cmake
    cmake -G "Unix Makefiles" -S . -B out
    expect_good_build "cmake --build out" out
}

@test "CMake compiles again when a prelude changed" {
    prelude
    cmake_package
    project cmake
    cmake -G Ninja -S . -B out
    expect_prelude_rebuilds "cmake --build out"
    cmake -G "Unix Makefiles" -S . -B other
    expect_prelude_rebuilds "cmake --build other"
}

@test "CMake's package takes options and gives the list of outputs" {
    cmake_package
    project cmake
    sed -i 's/SHADERS scale/OPTIONS -S -g SHADERS scale/' CMakeLists.txt
    cat >>CMakeLists.txt <<'CMAKE'
get_target_property(spirv shaders HEDDLE_SPIRV)
message(STATUS "outputs: ${spirv}")
CMAKE
    try cmake -G Ninja -S . -B out
    expect_success
    expect_output "outputs: $PWD/out/scale.spv;$PWD/out/sum.spv"
    cmake --build out
    grep -q 'OpName %scale "scale"' out/scale.spv
}

@test "CMake's package says that heddle is missing" {
    cmake_package
    project cmake
    sed -i '/find_package/i set(CMAKE_FIND_USE_SYSTEM_ENVIRONMENT_PATH OFF)' CMakeLists.txt
    sed -i '/find_package/i set(CMAKE_FIND_USE_CMAKE_SYSTEM_PATH OFF)' CMakeLists.txt
    try cmake -S . -B out
    expect_failure
    expect_output "There is no program heddle"
}

# ---- meson

@test "meson compiles what changed" {
    project meson
    meson setup out
    expect_good_build "meson compile -C out" out
}

@test "meson compiles again when a prelude changed" {
    prelude
    project meson
    meson setup out
    expect_prelude_rebuilds "meson compile -C out"
}

# ---- the manual

# The scripts stand in the manual's EXAMPLES line for line; blank lines and indentation do not count.
@test "the manual shows these scripts" {
    mandoc -Tutf8 "$root/man/heddle.1" | col -bx | sed 's/^ *//; /^$/d' >shown
    for script in make/Makefile ninja/build.ninja cmake/CMakeLists.txt cmake-plain/CMakeLists.txt meson/meson.build; do
        expand "$BATS_TEST_DIRNAME/$script" | sed 's/^ *//; /^$/d' >script
        python3 -c 'import sys; sys.exit(open("script").read() not in open("shown").read())' ||
            fail "the manual does not show $script as it is"
    done
}

# find_package(heddle) gives HEDDLE_PROGRAM and
#
#     heddle_compile(TARGET [OPTIONS option...] SHADERS file.wgsl...)
#
# which makes TARGET, part of `all`, compile each shader to a SPIR-V file of its name in the current binary
# folder, again whenever the shader or a file that it includes changes. The property HEDDLE_SPIRV of TARGET
# is the list of these files.

get_filename_component(_heddle_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
find_program(HEDDLE_PROGRAM heddle HINTS "${_heddle_prefix}/bin" DOC "the WGSL checker and compiler")
unset(_heddle_prefix)
if(HEDDLE_PROGRAM)
    set(heddle_FOUND TRUE)
else()
    set(heddle_FOUND FALSE)
    set(heddle_NOT_FOUND_MESSAGE "There is no program heddle; set HEDDLE_PROGRAM to its place.")
endif()

function(heddle_compile target)
    # The paths in the dependency files belong to the binary folder.
    cmake_policy(PUSH)
    cmake_policy(VERSION 3.20)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "OPTIONS;SHADERS")
    if(arg_UNPARSED_ARGUMENTS OR NOT arg_SHADERS)
        message(FATAL_ERROR "heddle_compile(TARGET [OPTIONS option...] SHADERS file.wgsl...)")
    endif()
    set(outputs "")
    foreach(shader IN LISTS arg_SHADERS)
        get_filename_component(source "${shader}" ABSOLUTE)
        get_filename_component(name "${shader}" NAME_WLE)
        set(output "${CMAKE_CURRENT_BINARY_DIR}/${name}.spv")
        add_custom_command(
            OUTPUT "${output}"
            COMMAND "${HEDDLE_PROGRAM}" ${arg_OPTIONS} -MD -MF "${output}.d" -o "${output}" "${source}"
            DEPENDS "${source}" "${HEDDLE_PROGRAM}"
            DEPFILE "${output}.d"
            COMMENT "WGSL ${name}.spv"
            VERBATIM)
        list(APPEND outputs "${output}")
    endforeach()
    add_custom_target("${target}" ALL DEPENDS ${outputs})
    set_target_properties("${target}" PROPERTIES HEDDLE_SPIRV "${outputs}")
    cmake_policy(POP)
endfunction()

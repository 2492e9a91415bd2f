# Completion of heddle's options for fish.

function __heddle_rules
    heddle --list-rules 2>/dev/null | string match -r '^[a-z][a-z-]*'
end

function __heddle_response_files
    __fish_complete_path (string sub -s 2 -- (commandline -ct)) | string replace -r '^' @
end

complete -c heddle -f
complete -c heddle -a '(__fish_complete_suffix .wgsl)'
complete -c heddle -n 'string match -q "@*" -- (commandline -ct)' -a '(__heddle_response_files)'
complete -c heddle -s o -r -F -d 'Write SPIR-V to a file'
complete -c heddle -l output-dir -x -a '(__fish_complete_directories)' -d 'Write SPIR-V of each file to a folder'
complete -c heddle -s S -d 'Write assembly text instead of binary'
complete -c heddle -s g -d 'Keep names and source lines in the SPIR-V'
complete -c heddle -o O -d 'Let SPIRV-Tools make the SPIR-V faster'
complete -c heddle -o Os -d 'Let SPIRV-Tools make the SPIR-V smaller'
complete -c heddle -l target-env -x -a 'vulkan1.0 vulkan1.1 vulkan1.2 vulkan1.3' -d 'What the SPIR-V is for'
complete -c heddle -l bounds-checks -x -a 'clamp off' -d 'What becomes of indices out of bounds'
complete -c heddle -l zero-init -x -a 'auto native loop off' -d 'How workgroup memory is zeroed'
complete -c heddle -l no-validate -d 'Do not check the SPIR-V with SPIRV-Tools'
complete -c heddle -o MD -d 'Write a make dependency file'
complete -c heddle -o MF -r -F -d 'Name the dependency file'
complete -c heddle -l check -x -a 'module pipeline' -d 'Which rules apply'
complete -c heddle -l entry-point -x -d 'Only this entry point'
complete -c heddle -l override -x -d 'Fix an override: KEY=VALUE'
complete -c heddle -l limit -x -d 'A limit of WebGPU: NAME=VALUE' -a 'maxComputeWorkgroupStorageSize=
    maxComputeInvocationsPerWorkgroup= maxComputeWorkgroupSizeX= maxComputeWorkgroupSizeY=
    maxComputeWorkgroupSizeZ= maxImmediateSize='
complete -c heddle -l disable-feature -x -d 'Treat a feature as unsupported' -a 'f16 clip_distances
    dual_source_blending subgroups primitive_index subgroup_size_control
    readonly_and_readwrite_storage_textures packed_4x8_integer_dot_product unrestricted_pointer_parameters
    pointer_composite_access uniform_buffer_standard_layout subgroup_id subgroup_uniformity
    texture_and_sampler_let texture_formats_tier1 linear_indexing immediate_address_space fragment_depth
    buffer_view'
complete -c heddle -l prelude -r -F -d 'Text that comes before each file'
complete -c heddle -o Wall -d 'Switch the usual rules on'
complete -c heddle -o Werror -d 'Make warnings errors'
complete -c heddle -s W -x -a 'all error (__heddle_rules; __heddle_rules | string replace -r "^" no-; __heddle_rules | string replace -r "^" error=)' -d 'Switch a rule on or off'
complete -c heddle -s w -d 'No warnings'
complete -c heddle -l format -x -a 'text gcc json sarif github' -d 'How diagnostics are written'
complete -c heddle -l fix -d 'Apply fix-its to the files'
complete -c heddle -l fix=dry-run -d 'Show what --fix would change'
complete -c heddle -l list-rules -d 'List the rules with their defaults'
complete -c heddle -l explain -x -a '(__heddle_rules)' -d 'Say what a rule means'
complete -c heddle -l error-limit -x -d 'How many errors of a file are shown'
complete -c heddle -l color -x -a 'auto always never' -d 'Whether to colour'
complete -c heddle -s q -d 'No summary line'
complete -c heddle -s j -x -d 'Files in parallel'
complete -c heddle -l stdin-filename -x -d 'What diagnostics call standard input'
complete -c heddle -l report -d 'Print the workgroup memory of each entry point'
complete -c heddle -l report=json -d 'The same as JSON'
complete -c heddle -l emit -x -a 'tokens ast ir spirv-asm' -d 'Dump a stage'
complete -c heddle -l help -d 'Print the options'
complete -c heddle -l version -d 'Print the version'

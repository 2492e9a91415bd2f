# Completion of heddle's options for bash.

_heddle_rules() { heddle --list-rules 2>/dev/null | awk '/^[a-z]/ { print $1 }'; }

_heddle() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} option=
    COMPREPLY=()
    # bash gives --option=value as three words: --option, =, value.
    if [[ $word == "=" ]]; then
        option=$before
        word=
    elif [[ $before == "=" && COMP_CWORD -ge 2 ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    # @FILE is two words, where '@' parts words; what is completed is both.
    if [[ $word == @* || $before == @ ]]; then
        COMPREPLY=($(compgen -P @ -f -- "${word#@}"))
        if [[ ${#COMPREPLY[@]} -eq 1 && -d ${COMPREPLY[0]#@} ]]; then
            COMPREPLY[0]+=/
            compopt -o nospace
        fi
        return
    fi
    case $option in
    --target-env) COMPREPLY=($(compgen -W 'vulkan1.0 vulkan1.1 vulkan1.2 vulkan1.3' -- "$word")) ;;
    --bounds-checks) COMPREPLY=($(compgen -W 'clamp off' -- "$word")) ;;
    --zero-init) COMPREPLY=($(compgen -W 'auto native loop off' -- "$word")) ;;
    --check) COMPREPLY=($(compgen -W 'module pipeline' -- "$word")) ;;
    --format) COMPREPLY=($(compgen -W 'text gcc json sarif github' -- "$word")) ;;
    --fix) COMPREPLY=($(compgen -W 'dry-run' -- "$word")) ;;
    --report) COMPREPLY=($(compgen -W 'text json' -- "$word")) ;;
    --emit) COMPREPLY=($(compgen -W 'tokens ast ir spirv-asm' -- "$word")) ;;
    --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")) ;;
    --explain | -Werror) COMPREPLY=($(compgen -W "$(_heddle_rules)" -- "$word")) ;;
    --disable-feature)
        COMPREPLY=($(compgen -W 'f16 clip_distances dual_source_blending subgroups primitive_index
            subgroup_size_control readonly_and_readwrite_storage_textures packed_4x8_integer_dot_product
            unrestricted_pointer_parameters pointer_composite_access uniform_buffer_standard_layout subgroup_id
            subgroup_uniformity texture_and_sampler_let texture_formats_tier1 linear_indexing
            immediate_address_space fragment_depth buffer_view' -- "$word"))
        ;;
    --limit)
        COMPREPLY=($(compgen -S = -W 'maxComputeWorkgroupStorageSize maxComputeInvocationsPerWorkgroup
            maxComputeWorkgroupSizeX maxComputeWorkgroupSizeY maxComputeWorkgroupSizeZ maxImmediateSize' -- "$word"))
        compopt -o nospace
        ;;
    --output-dir)
        COMPREPLY=($(compgen -d -- "$word"))
        compopt -o filenames
        ;;
    --prelude)
        COMPREPLY=($(compgen -f -- "$word"))
        compopt -o filenames
        ;;
    *)
        case $before in
        -o | -MF)
            COMPREPLY=($(compgen -f -- "$word"))
            compopt -o filenames
            return
            ;;
        esac
        case $word in
        -Wno-*) COMPREPLY=($(compgen -P -Wno- -W "$(_heddle_rules)" -- "${word#-Wno-}")) ;;
        -W*) COMPREPLY=($(compgen -P -W -W "all error no- $(_heddle_rules)" -- "${word#-W}")) ;;
        --*)
            COMPREPLY=($(compgen -W '--output-dir= --target-env= --bounds-checks= --zero-init= --no-validate
                --check= --entry-point= --override= --limit= --disable-feature= --prelude= --format= --fix
                --list-rules --explain= --error-limit= --color= --stdin-filename= --report --emit= --help
                --version' -- "$word"))
            [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
            ;;
        -*)
            COMPREPLY=($(compgen -W '-o -S -g -O -Os -MD -MF -Wall -Werror -w -q -j' -- "$word"))
            ;;
        *)
            COMPREPLY=($(compgen -f -X '!*.wgsl' -- "$word") $(compgen -d -- "$word"))
            compopt -o filenames
            ;;
        esac
        ;;
    esac
}

complete -F _heddle heddle

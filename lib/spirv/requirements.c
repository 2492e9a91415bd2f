#include "spirv/requirements.h"

#include <spirv/unified1/spirv.h>

#include <string.h>

// Up to which environment, itself excluded, something must be asked for.
typedef enum Until { UNTIL_1_1 = SPIRV_VULKAN_1_1, UNTIL_1_2, UNTIL_1_3, ALWAYS } Until;

typedef struct CapabilityFacts {
    SpvCapability capability;
    const char *name;
    const char *feature; // of the device, or null
    Until feature_until;
    const char *extension; // of the device, that brings the feature, or null
    Until extension_until;
    const char *property;
} CapabilityFacts;

// Vulkan, appendix "Vulkan Environment for SPIR-V", table of capabilities.
static const CapabilityFacts CAPABILITIES[] = {
#define CORE(name) {SpvCapability##name, #name, NULL, ALWAYS, NULL, ALWAYS, NULL},
#define FEATURE(name, feature, until) {SpvCapability##name, #name, feature, until, NULL, ALWAYS, NULL},
#define EXTENDED(name, feature, extension, until)                                                            \
    {SpvCapability##name, #name, feature, ALWAYS, extension, until, NULL},
#define SUBGROUP(name, bit)                                                                                  \
    {SpvCapability##name, #name, NULL, ALWAYS, NULL, ALWAYS, "subgroupSupportedOperations: " bit},
    CORE(Matrix)                                                                                      //
    CORE(Shader)                                                                                      //
    CORE(Sampled1D)                                                                                   //
    CORE(Image1D)                                                                                     //
    CORE(ImageQuery)                                                                                  //
    CORE(DerivativeControl)                                                                           //
    FEATURE(Geometry, "geometryShader", ALWAYS)                                                       //
    FEATURE(SampleRateShading, "sampleRateShading", ALWAYS)                                           //
    FEATURE(ClipDistance, "shaderClipDistance", ALWAYS)                                               //
    FEATURE(ImageGatherExtended, "shaderImageGatherExtended", ALWAYS)                                 //
    FEATURE(SampledCubeArray, "imageCubeArray", ALWAYS)                                               //
    FEATURE(StorageImageExtendedFormats, "shaderStorageImageExtendedFormats", ALWAYS)                 //
    FEATURE(StorageImageReadWithoutFormat, "shaderStorageImageReadWithoutFormat", UNTIL_1_3)          //
    FEATURE(StorageImageWriteWithoutFormat, "shaderStorageImageWriteWithoutFormat", UNTIL_1_3)        //
    EXTENDED(StorageBuffer16BitAccess, "storageBuffer16BitAccess", "VK_KHR_16bit_storage", UNTIL_1_1) //
    EXTENDED(UniformAndStorageBuffer16BitAccess, "uniformAndStorageBuffer16BitAccess", "VK_KHR_16bit_storage",
             UNTIL_1_1)                                                                         //
    EXTENDED(StoragePushConstant16, "storagePushConstant16", "VK_KHR_16bit_storage", UNTIL_1_1) //
    EXTENDED(Float16, "shaderFloat16", "VK_KHR_shader_float16_int8", UNTIL_1_2)                 //
    EXTENDED(DemoteToHelperInvocation, "shaderDemoteToHelperInvocation",
             "VK_EXT_shader_demote_to_helper_invocation", UNTIL_1_3)                     //
    SUBGROUP(GroupNonUniform, "VK_SUBGROUP_FEATURE_BASIC_BIT")                           //
    SUBGROUP(GroupNonUniformVote, "VK_SUBGROUP_FEATURE_VOTE_BIT")                        //
    SUBGROUP(GroupNonUniformArithmetic, "VK_SUBGROUP_FEATURE_ARITHMETIC_BIT")            //
    SUBGROUP(GroupNonUniformBallot, "VK_SUBGROUP_FEATURE_BALLOT_BIT")                    //
    SUBGROUP(GroupNonUniformShuffle, "VK_SUBGROUP_FEATURE_SHUFFLE_BIT")                  //
    SUBGROUP(GroupNonUniformShuffleRelative, "VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT") //
    SUBGROUP(GroupNonUniformQuad, "VK_SUBGROUP_FEATURE_QUAD_BIT")                        //
#undef CORE
#undef FEATURE
#undef EXTENDED
#undef SUBGROUP
};

// What is known of an id.
enum {
    ID_F16 = 1 << 0,          // a type: f16, or a vector of it
    ID_BUFFER_BLOCK = 1 << 1, // a structure of a storage buffer, before SPIR-V 1.3
    ID_STORAGE_IMAGE = 1 << 2,
    ID_NON_WRITABLE = 1 << 3,
    ID_WRITABLE = 1 << 4,  // a variable that a shader may write for the host to see
    ID_SUBGROUPS = 1 << 5, // a function that has subgroup operations
    ID_STORES = 1 << 6,    // a function that uses a writable variable
};

typedef struct EntryPoint {
    SpvExecutionModel model;
    SpvId function;
} EntryPoint;

typedef struct ModuleCall {
    SpvId from, to;
} ModuleCall;

typedef struct Reader {
    Arena *arena;
    Requirements *out;
    SpirvEnv env;
    uint32_t bound;
    uint8_t *flags;  // by id: ID_*
    SpvId *pointees; // by id of a pointer type
    SpvId function;  // that is being read
    VEC(EntryPoint) entry_points;
    VEC(ModuleCall) calls;
} Reader;

static void add(Reader *r, RequirementNames *names, const char *name) {
    for (uint32_t i = 0; i < names->list.count; i++) {
        if (strcmp(names->list.items[i], name) == 0) return;
    }
    vec_push(r->arena, &names->list, name);
}

static void need(Reader *r, const char *feature, const char *extension, Until extension_until) {
    add(r, &r->out->device_features, feature);
    if (extension && (int)r->env < (int)extension_until) add(r, &r->out->device_extensions, extension);
}

static void read_capability(Reader *r, SpvCapability capability) {
    for (size_t i = 0; i < sizeof CAPABILITIES / sizeof *CAPABILITIES; i++) {
        const CapabilityFacts *facts = &CAPABILITIES[i];
        if (facts->capability != capability) continue;
        add(r, &r->out->capabilities, facts->name);
        if (facts->feature && (int)r->env < (int)facts->feature_until)
            need(r, facts->feature, facts->extension, facts->extension_until);
        if (facts->property) add(r, &r->out->properties, facts->property);
        return;
    }
    add(r, &r->out->capabilities, arena_print(r->arena, "capability %u", (unsigned)capability));
}

static void read_extension(Reader *r, const char *name) {
    add(r, &r->out->spirv_extensions, name);
    // VK_KHR_16bit_storage, by which the capabilities come, rests on this one.
    if (strcmp(name, "SPV_KHR_16bit_storage") == 0)
        add(r, &r->out->device_extensions, "VK_KHR_storage_buffer_storage_class");
}

// Features whose name no capability has.
static void read_decoration(Reader *r, const uint32_t *words) {
    SpvDecoration decoration = (SpvDecoration)words[2];
    if (decoration == SpvDecorationIndex && words[3] != 0) need(r, "dualSrcBlend", NULL, ALWAYS);
    if (decoration == SpvDecorationBufferBlock) r->flags[words[1]] |= ID_BUFFER_BLOCK;
    if (decoration == SpvDecorationNonWritable) r->flags[words[1]] |= ID_NON_WRITABLE;
}

static void read_variable(Reader *r, const uint32_t *words, uint32_t count) {
    SpvId pointee = r->pointees[words[1]];
    SpvStorageClass storage = (SpvStorageClass)words[3];
    if (storage == SpvStorageClassWorkgroup && count > 4)
        need(r, "shaderZeroInitializeWorkgroupMemory", "VK_KHR_zero_initialize_workgroup_memory", UNTIL_1_3);
    bool host = storage == SpvStorageClassStorageBuffer ||
                (storage == SpvStorageClassUniform && (r->flags[pointee] & ID_BUFFER_BLOCK)) ||
                (storage == SpvStorageClassUniformConstant && (r->flags[pointee] & ID_STORAGE_IMAGE));
    if (host && !(r->flags[words[2]] & ID_NON_WRITABLE)) r->flags[words[2]] |= ID_WRITABLE;
}

static void use(Reader *r, SpvId id) {
    if (r->flags[id] & ID_WRITABLE) r->flags[r->function] |= ID_STORES;
}

static void read_body(Reader *r, SpvOp op, const uint32_t *words, uint32_t count) {
    if (op >= SpvOpGroupNonUniformElect && op <= SpvOpGroupNonUniformQuadSwap) {
        r->flags[r->function] |= ID_SUBGROUPS;
        if (r->flags[words[1]] & ID_F16)
            need(r, "shaderSubgroupExtendedTypes", "VK_KHR_shader_subgroup_extended_types", UNTIL_1_2);
        return;
    }
    switch (op) {
    case SpvOpStore:
    case SpvOpAtomicStore: use(r, words[1]); break;
    case SpvOpLoad:
    case SpvOpAccessChain:
    case SpvOpInBoundsAccessChain:
    case SpvOpArrayLength:
    case SpvOpImageTexelPointer: use(r, words[3]); break;
    case SpvOpFunctionCall:
        vec_push(r->arena, &r->calls, ((ModuleCall){r->function, words[3]}));
        for (uint32_t i = 4; i < count; i++)
            use(r, words[i]);
        break;
    default:
        if (op >= SpvOpAtomicLoad && op <= SpvOpAtomicXor) use(r, words[3]);
        break;
    }
}

static void read_instruction(Reader *r, SpvOp op, const uint32_t *words, uint32_t count) {
    switch (op) {
    case SpvOpCapability: read_capability(r, (SpvCapability)words[1]); break;
    case SpvOpExtension: read_extension(r, (const char *)(words + 1)); break;
    case SpvOpEntryPoint:
        vec_push(r->arena, &r->entry_points, ((EntryPoint){(SpvExecutionModel)words[1], words[2]}));
        break;
    case SpvOpExecutionModeId:
        if (words[2] == SpvExecutionModeLocalSizeId)
            need(r, "maintenance4", "VK_KHR_maintenance4", UNTIL_1_3);
        break;
    case SpvOpDecorate: read_decoration(r, words); break;
    case SpvOpTypeFloat:
        if (words[2] == 16) r->flags[words[1]] |= ID_F16;
        break;
    case SpvOpTypeVector: r->flags[words[1]] |= r->flags[words[2]] & ID_F16; break;
    case SpvOpTypeImage:
        if (words[7] == 2) r->flags[words[1]] |= ID_STORAGE_IMAGE;
        break;
    case SpvOpTypePointer: r->pointees[words[1]] = words[3]; break;
    case SpvOpFunction: r->function = words[2]; break;
    case SpvOpVariable:
        if (!r->function) read_variable(r, words, count);
        break;
    default:
        if (r->function) read_body(r, op, words, count);
        break;
    }
}

// Functions do what they call does. Callees stand before their callers, so that one round and a last one do.
static void spread_to_callers(Reader *r) {
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < r->calls.count; i++) {
            ModuleCall call = r->calls.items[i];
            uint8_t more = r->flags[call.to] & (ID_SUBGROUPS | ID_STORES) & (uint8_t)~r->flags[call.from];
            r->flags[call.from] |= more;
            changed = changed || more;
        }
    }
}

static void read_stages(Reader *r) {
    spread_to_callers(r);
    for (uint32_t i = 0; i < r->entry_points.count; i++) {
        EntryPoint entry_point = r->entry_points.items[i];
        uint8_t flags = r->flags[entry_point.function];
        bool fragment = entry_point.model == SpvExecutionModelFragment;
        if (entry_point.model == SpvExecutionModelGLCompute) continue;
        if (flags & ID_STORES)
            need(r, fragment ? "fragmentStoresAndAtomics" : "vertexPipelineStoresAndAtomics", NULL, ALWAYS);
        if (flags & ID_SUBGROUPS)
            add(r, &r->out->properties,
                fragment ? "subgroupSupportedStages: VK_SHADER_STAGE_FRAGMENT_BIT"
                         : "subgroupSupportedStages: VK_SHADER_STAGE_VERTEX_BIT");
    }
}

const char *spirv_env_text(SpirvEnv env) {
    static const char *const NAMES[] = {"vulkan1.0", "vulkan1.1", "vulkan1.2", "vulkan1.3"};
    return NAMES[env];
}

void spirv_requirements(Arena *arena, const SpirvWords *words, SpirvEnv env, bool sized_subgroups,
                        Requirements *out) {
    *out = (Requirements){.target = spirv_env_text(env)};
    Reader r = {.arena = arena, .out = out, .env = env, .bound = words->words[3]};
    r.flags = ARENA_ARRAY_ZERO(arena, uint8_t, r.bound);
    r.pointees = ARENA_ARRAY_ZERO(arena, SpvId, r.bound);
    for (uint32_t at = 5; at < words->count;) {
        uint32_t count = words->words[at] >> SpvWordCountShift;
        read_instruction(&r, (SpvOp)(words->words[at] & SpvOpCodeMask), words->words + at, count);
        at += count;
    }
    read_stages(&r);
    if (!sized_subgroups) return;
    need(&r, "subgroupSizeControl", "VK_EXT_subgroup_size_control", UNTIL_1_3);
    add(&r, &out->properties, "requiredSubgroupSizeStages: VK_SHADER_STAGE_COMPUTE_BIT");
}

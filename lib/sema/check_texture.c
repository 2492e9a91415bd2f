// WGSL 6.6 Texture and sampler types.
#include "sema/checker.h"

bool is_handle_type(const Checker *c, TypeId type) {
    if (type < TYPE_FIRST_COMPOSED) return type >= TYPE_SAMPLER_ID;
    return type_kind(c->types, type) == TYPE_TEXTURE;
}

static bool is_storage(TextureShape shape) {
    return shape >= TEXTURE_STORAGE_1D && shape <= TEXTURE_STORAGE_3D;
}

static bool is_depth(TextureShape shape) {
    return shape == TEXTURE_DEPTH_MULTISAMPLED_2D || shape >= TEXTURE_DEPTH_2D;
}

static bool expect_arguments(Checker *c, NodeId node, TextureShape shape, uint32_t count, uint32_t wanted,
                             const char *form) {
    if (count == wanted) return true;
    const char *name = texture_shape_text(shape);
    report_error(c->diagnostics, span_of(c, node), "texture-sampler-types",
                 count ? "'%s' has the wrong number of template arguments: it is written '%s%s'"
                       : "'%s' needs template arguments: it is written '%s%s'",
                 name, name, form);
    return false;
}

// WGSL 6.6.2, 6.6.3
static TypeId check_sampled(Checker *c, NodeId node, TextureShape shape, NodeList arguments) {
    if (!expect_arguments(c, node, shape, arguments.count, 1, "<f32>")) return TYPE_ERROR_ID;
    TypeId sampled = check_type(c, arguments.items[0]);
    if (sampled == TYPE_ERROR_ID) return TYPE_ERROR_ID;
    if (sampled == TYPE_F32_ID || sampled == TYPE_I32_ID || sampled == TYPE_U32_ID)
        return type_sampled_texture(c->types, shape, sampled);
    report_error(c->diagnostics, span_of(c, arguments.items[0]),
                 shape == TEXTURE_MULTISAMPLED_2D ? "multisampled-texture-type" : "sampled-texture-type",
                 "the sampled type of a texture must be f32, i32 or u32, not '%s'", type_name(c, sampled));
    return TYPE_ERROR_ID;
}

// WGSL 6.6.5
static TypeId check_storage_texture(Checker *c, NodeId node, TextureShape shape, NodeList arguments) {
    if (!expect_arguments(c, node, shape, arguments.count, 2, "<rgba8unorm, write>")) return TYPE_ERROR_ID;
    uint32_t format, access;
    NodeId format_node = arguments.items[0], access_node = arguments.items[1];
    bool valid =
        check_enumerant(c, format_node, PREDECLARED_TEXEL_FORMAT,
                        "a texel format of storage textures, such as rgba8unorm or r32float", &format);
    if (valid && texel_format_facts(format)->tier1)
        valid = require_feature(
            c, span_of(c, format_node), FEATURE_TEXTURE_FORMATS_TIER1, NULL,
            (Subject){.format = "the texel format '%s'", .text = texel_format_facts(format)->name});
    if (!check_enumerant(c, access_node, PREDECLARED_ACCESS_MODE,
                         "an access mode: write 'read', 'write' or 'read_write'", &access))
        return TYPE_ERROR_ID;
    if (access != ACCESS_WRITE &&
        !require_feature(c, span_of(c, access_node), FEATURE_READONLY_AND_READWRITE_STORAGE_TEXTURES, NULL,
                         (Subject){.format = "a storage texture with the access mode '%s'",
                                   .text = access_mode_text((AccessMode)access)}))
        return TYPE_ERROR_ID;
    return valid ? type_storage_texture(c->types, shape, format, (AccessMode)access) : TYPE_ERROR_ID;
}

TypeId check_texture(Checker *c, NodeId node, TextureShape shape) {
    NodeList arguments = ast_list(c->ast, node_at(c, node)->b);
    if (is_storage(shape)) return check_storage_texture(c, node, shape, arguments);
    if (!is_depth(shape)) return check_sampled(c, node, shape, arguments);
    if (arguments.count) {
        report_error(c->diagnostics, span_of(c, node), "texture-depth", "'%s' takes no template arguments",
                     texture_shape_text(shape));
        return TYPE_ERROR_ID;
    }
    return type_sampled_texture(c->types, shape, TYPE_ERROR_ID);
}

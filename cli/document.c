#include "document.h"

static void join(Buffer *whole, Buffer *part) {
    if (part->length == 0) return;
    if (whole->length != 0) buffer_text(whole, ",\n");
    buffer_add(whole, part->bytes, part->length);
}

void document_join(DocumentPart *whole, DocumentPart *part) {
    join(&whole->entries, &part->entries);
    join(&whole->artifacts, &part->artifacts);
    join(&whole->notifications, &part->notifications);
    for (size_t i = 0; i < SECTION_COUNT; i++)
        whole->sections[i] |= part->sections[i];
    whole->errors += part->errors;
    whole->warnings += part->warnings;
    document_free(part);
}

void document_free(DocumentPart *part) {
    buffer_free(&part->entries);
    buffer_free(&part->artifacts);
    buffer_free(&part->notifications);
}

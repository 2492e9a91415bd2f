// Text that a preprocessor or a template engine has yet to turn into WGSL.
#ifndef HEDDLE_SYNTAX_TEMPLATE_TEXT_H
#define HEDDLE_SYNTAX_TEMPLATE_TEXT_H

#include <stdint.h>

// The bytes of what is plainly a directive or a placeholder at `text`, or 0. `text` lies outside of comments,
// begins with '#', '$' or '{' and ends with a zero byte. Nothing that is found here is ever WGSL.
uint32_t template_text_length(const char *text);

#endif

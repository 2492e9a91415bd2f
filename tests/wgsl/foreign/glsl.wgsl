// GLSL whose version the engine adds.
// error@+1:1 [syntax] this looks like GLSL
precision highp float;
uniform sampler2D image;
varying vec2 uv;
void main() {
    gl_FragColor = texture2D(image, uv);
}

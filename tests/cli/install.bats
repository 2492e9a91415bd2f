load common

@test "make install and uninstall" {
    [ -x "$heddle" ]
    build=$(dirname "$heddle")
    make -C "$root" -s install BUILD="$build" DESTDIR="$PWD/stage" PREFIX=/opt/heddle >/dev/null
    [ "$(cd stage && find . -type f | sort | tr '\n' ' ')" = "./opt/heddle/bin/heddle ./opt/heddle/include/heddle.h \
./opt/heddle/lib/cmake/heddle/heddle-config.cmake ./opt/heddle/lib/libheddle.a ./opt/heddle/lib/libheddle.so.0.1.0 ./opt/heddle/lib/pkgconfig/heddle.pc ./opt/heddle/share/bash-completion/completions/heddle \
./opt/heddle/share/fish/vendor_completions.d/heddle.fish ./opt/heddle/share/heddle/pre-commit ./opt/heddle/share/man/man1/heddle.1 ./opt/heddle/share/man/man7/heddle-rules.7 \
./opt/heddle/share/zsh/site-functions/_heddle " ]
    stage/opt/heddle/bin/heddle good.wgsl
    make -C "$root" -s uninstall BUILD="$build" DESTDIR="$PWD/stage" PREFIX=/opt/heddle
    [ -z "$(find stage ! -type d)" ]
}

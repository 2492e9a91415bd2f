#include "output.h"

#include "buffer.h"
#include "status.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Pending Pending;
struct Pending {
    Pending *next;
    char *name;      // as the user gave it
    char *path;      // where it goes, symbolic links resolved; null for standard output
    char *temporary; // null for what is written at the end
    Buffer bytes;    // of what is written at the end
};

// The outputs of this run, which a signal handler must find. In order of addition.
static Pending *volatile pending;
static Pending **last_pending = (Pending **)&pending;
static unsigned temporary_count;

static void remove_temporaries(void) {
    for (const Pending *p = pending; p; p = p->next)
        if (p->temporary) unlink(p->temporary);
}

static void on_signal(int number) {
    remove_temporaries();
    signal(number, SIG_DFL);
    raise(number);
}

void outputs_init(void) {
    for (int descriptor = 0; descriptor <= 2; descriptor++) {
        // The wrong direction on purpose: using what was closed fails.
        if (fcntl(descriptor, F_GETFD) == -1 &&
            open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) == -1)
            exit(EXIT_TROUBLE);
    }
    signal(SIGPIPE, SIG_IGN);
    static const int ENDING[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof ENDING / sizeof *ENDING; i++)
        if (signal(ENDING[i], on_signal) == SIG_IGN) signal(ENDING[i], SIG_IGN);
}

bool write_all(int descriptor, const char *bytes, size_t length) {
    while (length != 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

bool write_standard_output(const char *bytes, size_t length) {
    if (write_all(STDOUT_FILENO, bytes, length)) return true;
    complain("cannot write standard output: %s", strerror(errno));
    return false;
}

static bool cannot_write(const char *name) {
    complain("cannot write '%s': %s", name, strerror(errno));
    return false;
}

static Pending *add_pending(const char *name) {
    Pending *added = memory_resize(NULL, 1, sizeof *added);
    *added = (Pending){.name = memory_copy(name)};
    *last_pending = added;
    last_pending = &added->next;
    return added;
}

static void free_pending(Pending *p) {
    free(p->name);
    free(p->path);
    free(p->temporary);
    buffer_free(&p->bytes);
    free(p);
}

// Creates a new file in the folder of added->path.
static int create_temporary(Pending *added) {
    const char *slash = strrchr(added->path, '/');
    int folder_length = slash ? (int)(slash - added->path) + 1 : 0;
    for (;;) {
        char *name = memory_print("%.*s.heddle-%ld-%u.tmp", folder_length, added->path, (long)getpid(),
                                  temporary_count++);
        int descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor != -1) {
            added->temporary = name;
            return descriptor;
        }
        free(name);
        if (errno != EEXIST) return -1;
    }
}

static bool write_temporary(Pending *added, const struct stat *replaced, const char *bytes, size_t length) {
    int descriptor = create_temporary(added);
    if (descriptor == -1) return cannot_write(added->name);
    // The permissions of the file that it replaces; where that is not possible, those of a new file.
    if (replaced && fchmod(descriptor, replaced->st_mode & 0777) != 0) errno = 0;
    bool written = write_all(descriptor, bytes, length);
    int reason = errno;
    if (close(descriptor) != 0 && written) return cannot_write(added->name);
    errno = reason;
    return written || cannot_write(added->name);
}

bool output_add(const char *path, const char *bytes, size_t length) {
    Pending *added = add_pending(path);
    if (strcmp(path, "-") == 0) {
        buffer_add(&added->bytes, bytes, length);
        return true;
    }
    struct stat status;
    bool exists = stat(path, &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) {
        errno = EISDIR;
        return cannot_write(path);
    }
    added->path = exists ? realpath(path, NULL) : NULL;
    if (!added->path) added->path = memory_copy(path);
    if (exists && access(path, W_OK) != 0) return cannot_write(path);
    if (exists && !S_ISREG(status.st_mode)) {
        buffer_add(&added->bytes, bytes, length);
        return true;
    }
    return write_temporary(added, exists ? &status : NULL, bytes, length);
}

bool output_replace(const char *path, const char *bytes, size_t length) {
    Pending **link = last_pending;
    bool good = output_add(path, bytes, length);
    Pending *replaced = *link;
    if (good && !replaced->temporary) {
        complain("cannot write '%s': it is no regular file", path);
        good = false;
    }
    if (good && rename(replaced->temporary, replaced->path) != 0) good = cannot_write(path);
    if (!good && replaced->temporary) unlink(replaced->temporary);
    *link = NULL;
    last_pending = link;
    free_pending(replaced);
    return good;
}

// Writes what is not renamed: standard output, devices, pipes.
static bool write_directly(const Pending *p) {
    if (!p->path) return write_standard_output(p->bytes.bytes, p->bytes.length);
    int descriptor = open(p->path, O_WRONLY | O_CLOEXEC);
    if (descriptor == -1) return cannot_write(p->name);
    bool written = write_all(descriptor, p->bytes.bytes, p->bytes.length);
    int reason = errno;
    if (close(descriptor) != 0 && written) return cannot_write(p->name);
    errno = reason;
    return written || cannot_write(p->name);
}

bool outputs_commit(void) {
    // What can still fail for want of room comes first.
    bool good = true;
    for (const Pending *p = pending; p && good; p = p->next)
        if (!p->temporary) good = write_directly(p);
    for (Pending *p = pending; p && good; p = p->next) {
        if (!p->temporary) continue;
        if (rename(p->temporary, p->path) != 0) {
            good = cannot_write(p->name);
        } else {
            char *temporary = p->temporary;
            p->temporary = NULL;
            free(temporary);
        }
    }
    outputs_discard();
    return good;
}

void outputs_discard(void) {
    remove_temporaries();
    for (Pending *p = pending, *next; p; p = next) {
        next = p->next;
        pending = next;
        free_pending(p);
    }
    last_pending = (Pending **)&pending;
}

bool make_folder(const char *path) {
    char *partial = memory_copy(path);
    bool good = true;
    for (char *p = partial + 1; good && *partial; p++) {
        if (*p != '/' && *p != '\0') continue;
        char separator = *p;
        *p = '\0';
        good = mkdir(partial, 0777) == 0 || errno == EEXIST || errno == EISDIR;
        *p = separator;
        if (separator == '\0') break;
    }
    if (!good) complain("cannot make the folder '%s': %s", path, strerror(errno));
    free(partial);
    return good;
}

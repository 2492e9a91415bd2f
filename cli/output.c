#include "output.h"

#include "buffer.h"
#include "status.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
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
    bool settled;    // nothing is left to do but to free it
    bool truncates;  // at the end, a regular file
    Buffer bytes;    // of what is written at the end
};

// The outputs of this run, in order of addition. Threads add to them under the lock; a signal handler takes
// it too. It runs on the main thread, which holds signals back while it has the lock, and which other threads
// never wait for while they have it.
static Pending *pending;
static Pending **last_pending = &pending;
static unsigned temporary_count;
static atomic_flag pending_lock = ATOMIC_FLAG_INIT;

static const int ENDING[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDING_COUNT = sizeof ENDING / sizeof *ENDING };

static void take_lock(void) {
    while (atomic_flag_test_and_set_explicit(&pending_lock, memory_order_acquire))
        sched_yield();
}

static void leave_lock(void) {
    atomic_flag_clear_explicit(&pending_lock, memory_order_release);
}

// Holds the signals back that end the run; gives the mask before.
static sigset_t hold_signals(void) {
    sigset_t ending;
    sigset_t before;
    sigemptyset(&ending);
    for (size_t i = 0; i < ENDING_COUNT; i++)
        sigaddset(&ending, ENDING[i]);
    pthread_sigmask(SIG_BLOCK, &ending, &before);
    return before;
}

static sigset_t enter(void) {
    sigset_t before = hold_signals();
    take_lock();
    return before;
}

static void leave(const sigset_t *before) {
    leave_lock();
    pthread_sigmask(SIG_SETMASK, before, NULL);
}

static void remove_temporaries(void) {
    for (const Pending *p = pending; p; p = p->next)
        if (p->temporary) unlink(p->temporary);
}

// Never gives the lock back: no thread makes another file.
static void on_signal(int number) {
    while (atomic_flag_test_and_set_explicit(&pending_lock, memory_order_acquire))
        continue; // sched_yield() is not for handlers
    remove_temporaries();
    signal(number, SIG_DFL);
    raise(number);
}

void outputs_init_thread(void) {
    hold_signals();
}

void outputs_init(void) {
    for (int descriptor = 0; descriptor <= 2; descriptor++) {
        // The wrong direction on purpose: using what was closed fails.
        if (fcntl(descriptor, F_GETFD) == -1 &&
            open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) == -1)
            exit(EXIT_TROUBLE);
    }
    signal(SIGPIPE, SIG_IGN);
    for (size_t i = 0; i < ENDING_COUNT; i++)
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

// In new memory; errno says why.
static char *cannot_write(const char *name) {
    char *message = memory_print("cannot write '%s': %s", name, strerror(errno));
    assert(message);
    return message;
}

static bool complain_of(char *trouble) {
    if (!trouble) return true;
    complain("%s", trouble);
    free(trouble);
    return false;
}

static void add_pending(Pending *added) {
    sigset_t before = enter();
    *last_pending = added;
    last_pending = &added->next;
    leave(&before);
}

// Creates a new file in the folder of added->path, and adds both.
static int create_temporary(Pending *added) {
    const char *slash = strrchr(added->path, '/');
    int folder_length = slash ? (int)(slash - added->path) + 1 : 0;
    for (;;) {
        sigset_t before = enter();
        unsigned number = temporary_count++;
        leave(&before);
        char *name =
            memory_print("%.*s.heddle-%ld-%u.tmp", folder_length, added->path, (long)getpid(), number);
        before = enter();
        int descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        int reason = errno;
        if (descriptor != -1) {
            added->temporary = name;
            *last_pending = added;
            last_pending = &added->next;
        }
        leave(&before);
        if (descriptor != -1) return descriptor;
        free(name);
        errno = reason;
        if (reason != EEXIST) return -1;
    }
}

static void free_pending(Pending *p) {
    free(p->name);
    free(p->path);
    free(p->temporary);
    buffer_free(&p->bytes);
    free(p);
}

static char *write_temporary(Pending *added, const struct stat *replaced, const char *bytes, size_t length) {
    int descriptor = create_temporary(added);
    if (descriptor == -1) {
        char *trouble = cannot_write(added->name);
        free_pending(added);
        return trouble;
    }
    // The permissions of the file that it replaces; where that is not possible, those of a new file.
    if (replaced && fchmod(descriptor, replaced->st_mode & 0777) != 0) errno = 0;
    bool written = write_all(descriptor, bytes, length);
    int reason = errno;
    if (close(descriptor) != 0 && written) return cannot_write(added->name);
    errno = reason;
    return written ? NULL : cannot_write(added->name);
}

// Where symbolic links lead from `path`, also when nothing is there yet. Null, with errno set, after too
// many.
static char *follow_links(const char *path) {
    enum { LINKS_MAXIMUM = 40 };
    char *name = memory_copy(path);
    for (int i = 0; i < LINKS_MAXIMUM; i++) {
        char target[4096];
        ssize_t length = readlink(name, target, sizeof target);
        if (length < 0 || length == sizeof target) return name;
        const char *slash = strrchr(name, '/');
        int folder_length = *target != '/' && slash ? (int)(slash - name) + 1 : 0;
        char *next = memory_print("%.*s%.*s", folder_length, name, (int)length, target);
        free(name);
        name = next;
    }
    free(name);
    errno = ELOOP;
    return NULL;
}

// Whether `name` is the file that `status` tells of.
static bool is_same(const char *name, const struct stat *status) {
    struct stat found;
    return lstat(name, &found) == 0 && found.st_dev == status->st_dev && found.st_ino == status->st_ino;
}

// Sets *result where there is no trouble.
static char *take_down(const char *path, const char *bytes, size_t length, Pending **result) {
    Pending *added = memory_resize(NULL, 1, sizeof *added);
    *result = added;
    *added = (Pending){.name = memory_copy(path)};
    bool to_stdout = strcmp(path, "-") == 0;
    struct stat status;
    bool exists = !to_stdout && stat(path, &status) == 0;
    char *trouble = NULL;
    if (!to_stdout) {
        bool missing = !exists && errno == ENOENT;
        if (!exists && !missing) trouble = cannot_write(path);
        if (exists && S_ISDIR(status.st_mode)) {
            errno = EISDIR;
            trouble = cannot_write(path);
        }
        if (!trouble && exists && access(path, W_OK) != 0) trouble = cannot_write(path);
        if (!trouble && (added->path = follow_links(path)) == NULL) trouble = cannot_write(path);
    }
    if (trouble) {
        free_pending(added);
        return trouble;
    }
    // A file that has no name of its own, such as what /dev/stdout leads to, is written in place as well.
    bool renames = !to_stdout && (!exists || (S_ISREG(status.st_mode) && is_same(added->path, &status)));
    if (renames) return write_temporary(added, exists ? &status : NULL, bytes, length);
    if (!to_stdout && S_ISREG(status.st_mode)) added->truncates = true;
    if (!to_stdout) {
        free(added->path);
        added->path = memory_copy(path);
    }
    buffer_add(&added->bytes, bytes, length);
    add_pending(added);
    return NULL;
}

char *output_add(const char *path, const char *bytes, size_t length) {
    Pending *added;
    return take_down(path, bytes, length, &added);
}

// Writes what is not renamed: standard output, devices, pipes.
static char *write_directly(const Pending *p) {
    if (!p->path) {
        if (write_all(STDOUT_FILENO, p->bytes.bytes, p->bytes.length)) return NULL;
        return memory_print("cannot write standard output: %s", strerror(errno));
    }
    int descriptor = open(p->path, O_WRONLY | O_CLOEXEC | (p->truncates ? O_TRUNC : 0));
    if (descriptor == -1) return cannot_write(p->name);
    bool written = write_all(descriptor, p->bytes.bytes, p->bytes.length);
    int reason = errno;
    if (close(descriptor) != 0 && written) return cannot_write(p->name);
    errno = reason;
    return written ? NULL : cannot_write(p->name);
}

// Gives a temporary file its name, unless something that is no file has taken that name meanwhile.
static char *rename_temporary(Pending *p) {
    struct stat status;
    if (lstat(p->path, &status) == 0 && !S_ISREG(status.st_mode))
        return memory_print("cannot write '%s': it is no longer a regular file", p->name);
    sigset_t before = enter();
    bool renamed = rename(p->temporary, p->path) == 0;
    int reason = errno;
    char *temporary = p->temporary;
    if (renamed) p->temporary = NULL;
    leave(&before);
    if (renamed) free(temporary);
    errno = reason;
    return renamed ? NULL : cannot_write(p->name);
}

char *output_replace(const char *path, const char *bytes, size_t length) {
    Pending *added;
    char *trouble = take_down(path, bytes, length, &added);
    if (trouble) return trouble;
    if (!added->temporary) trouble = memory_print("cannot write '%s': it is no regular file", path);
    added->settled = true;
    return trouble ? trouble : rename_temporary(added);
}

bool outputs_commit(void) {
    // What can still fail for want of room comes first.
    bool good = true;
    for (const Pending *p = pending; p && good; p = p->next)
        if (!p->temporary && !p->settled) good = complain_of(write_directly(p));
    for (Pending *p = pending; p && good; p = p->next)
        if (p->temporary && !p->settled) good = complain_of(rename_temporary(p));
    outputs_discard();
    return good;
}

void outputs_discard(void) {
    sigset_t before = enter();
    remove_temporaries();
    Pending *first = pending;
    pending = NULL;
    last_pending = &pending;
    leave(&before);
    for (Pending *p = first, *next; p; p = next) {
        next = p->next;
        free_pending(p);
    }
}

void outputs_abandon(void) {
    enter();
    remove_temporaries();
}

char *make_folder(const char *path) {
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
    char *trouble = good ? NULL : memory_print("cannot make the folder '%s': %s", path, strerror(errno));
    free(partial);
    return trouble;
}

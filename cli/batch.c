#include "batch.h"

#include "buffer.h"
#include "output.h"

#include <pthread.h>
#include <stdlib.h>

enum {
    FILES_AHEAD = 16, // for each thread
    STACK_BYTES =
        16 * 1024 * 1024, // whatever the limit of the process is: recursion in the compiler is bounded
};

typedef struct Slot {
    bool ready;
    Verdict verdict;
} Slot;

typedef struct Batch {
    const Options *options;
    const SourceList *sources;
    bool color;
    void (*show)(void *user, Verdict *verdict);
    void *user;
    pthread_mutex_t lock;
    pthread_cond_t advanced; // `turn` did
    size_t next;             // the first file that nobody compiles yet
    size_t turn;             // the file to show next
    bool showing;            // a thread shows files
    Slot *slots;             // a ring of the files from `turn` on
    size_t slot_count;
} Batch;

// Shows what is ready, up to the first file that is not. The lock is held, but not while a file is shown.
static void show_ready(Batch *batch) {
    if (batch->showing) return;
    batch->showing = true;
    for (Slot *slot; (slot = &batch->slots[batch->turn % batch->slot_count])->ready;) {
        pthread_mutex_unlock(&batch->lock);
        batch->show(batch->user, &slot->verdict);
        verdict_free(&slot->verdict);
        pthread_mutex_lock(&batch->lock);
        slot->ready = false;
        batch->turn++;
        pthread_cond_broadcast(&batch->advanced);
    }
    batch->showing = false;
}

static void work(Batch *batch) {
    pthread_mutex_lock(&batch->lock);
    while (batch->next < batch->sources->count) {
        if (batch->next - batch->turn >= batch->slot_count) {
            pthread_cond_wait(&batch->advanced, &batch->lock);
            continue;
        }
        size_t index = batch->next++;
        pthread_mutex_unlock(&batch->lock);
        Verdict verdict = verdict_of(batch->options, &batch->sources->items[index], batch->color);
        pthread_mutex_lock(&batch->lock);
        batch->slots[index % batch->slot_count] = (Slot){true, verdict};
        show_ready(batch);
    }
    pthread_mutex_unlock(&batch->lock);
}

static void *work_in_thread(void *user) {
    outputs_init_thread();
    work(user);
    return NULL;
}

void batch_run(const Options *options, const SourceList *sources, bool color,
               void (*show)(void *user, Verdict *verdict), void *user) {
    size_t thread_count = options->jobs < sources->count ? options->jobs : sources->count;
    size_t slot_count = (thread_count != 0 ? thread_count : 1) * FILES_AHEAD;
    Batch batch = {
        .options = options,
        .sources = sources,
        .color = color,
        .show = show,
        .user = user,
        .lock = PTHREAD_MUTEX_INITIALIZER,
        .advanced = PTHREAD_COND_INITIALIZER,
        .slot_count = slot_count,
        .slots = memory_resize(NULL, slot_count, sizeof(Slot)),
    };
    for (size_t i = 0; i < slot_count; i++)
        batch.slots[i].ready = false;
    pthread_t *threads = memory_resize(NULL, thread_count, sizeof *threads);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    // This thread is the first. Where the system gives no more, fewer do the same work.
    size_t started = 0;
    while (started + 1 < thread_count &&
           pthread_create(&threads[started], &attributes, work_in_thread, &batch) == 0)
        started++;
    pthread_attr_destroy(&attributes);
    work(&batch);
    for (size_t i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
    free(batch.slots);
}

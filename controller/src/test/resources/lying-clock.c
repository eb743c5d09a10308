/*
 * The real-time clock of a program that preloads this is wrong by an amount that a test knows to the nanosecond: what
 * the program itself reads, not what the libraries in it read, whose timed waits stay what they are.
 *
 *   shown = true + LIE_OFFSET_NS + (true - LIE_EPOCH_NS) * LIE_PPB / 10^9, and LIE_STEP_NS more from the moment on that
 *   is the eight bytes of LIE_STEP_FILE, nanoseconds since 1970 by the true clock; 0: not yet
 *
 * All programs with the same variables show the same. All of them must be set.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { kSecond = 1000000000 };

static int64_t offset, ppb, epoch, step;
static const volatile int64_t *step_at;
static uintptr_t program_begin, program_end;

static int64_t number(const char *name) {
  const char *const text = getenv(name);
  if (text == NULL) abort();
  return atoll(text);
}

/* The first object is the program. */
static int note_program(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size, (void)unused;
  program_begin = UINTPTR_MAX;
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr) *const segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD) continue;
    const uintptr_t begin = object->dlpi_addr + segment->p_vaddr;
    if (begin < program_begin) program_begin = begin;
    if (begin + segment->p_memsz > program_end) program_end = begin + segment->p_memsz;
  }
  return 1;
}

__attribute__((constructor)) static void begin(void) {
  offset = number("LIE_OFFSET_NS");
  ppb = number("LIE_PPB");
  epoch = number("LIE_EPOCH_NS");
  step = number("LIE_STEP_NS");
  const char *const name = getenv("LIE_STEP_FILE");
  if (name == NULL) abort();
  const int file = open(name, O_RDONLY | O_CLOEXEC);
  void *const mapped = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
  if (file < 0 || mapped == MAP_FAILED) abort();
  close(file);
  step_at = mapped;
  dl_iterate_phdr(note_program, NULL);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  const int status = (int)syscall(SYS_clock_gettime, clock, now);
  const uintptr_t caller = (uintptr_t)__builtin_return_address(0);
  if (status != 0 || clock != CLOCK_REALTIME || caller < program_begin || caller >= program_end) return status;
  const int64_t true_ns = now->tv_sec * (int64_t)kSecond + now->tv_nsec;
  const int64_t at = *step_at;
  int64_t shown = true_ns + offset + (int64_t)((__int128)(true_ns - epoch) * ppb / kSecond);
  if (at != 0 && true_ns >= at) shown += step;
  now->tv_sec = shown / kSecond;
  now->tv_nsec = shown % kSecond;
  return 0;
}

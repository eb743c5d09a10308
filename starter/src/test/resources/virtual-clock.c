/*
 * A real-time clock of its own for the programs that preload this: an offset and a rate on top of the machine's clock,
 * kept in the file that VIRTUAL_CLOCK names and shared by all of them. Whatever sets a clock sets only this one; no
 * call ever reaches the kernel's. Kernel time stamps of packets, which would tell the machine's time, are refused.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

/* The file: the clock showed `shown` when the machine's clock showed `base`. All in native byte order. */
struct clock_state {
  int64_t base;  /* ns */
  int64_t shown; /* ns */
  int64_t freq;  /* as in struct timex */
  int64_t tick;  /* as in struct timex; 0 stands for the usual one */
  int64_t status;
  int64_t steps;    /* how often it was set */
  int64_t maxerror; /* as in struct timex */
};

static struct clock_state* state;
static int lock = -1;

__attribute__((constructor)) static void map(void) {
  const char* name = getenv("VIRTUAL_CLOCK");
  lock = name ? open(name, O_RDWR | O_CLOEXEC) : -1;
  state = lock < 0 ? MAP_FAILED : mmap(NULL, sizeof *state, PROT_READ | PROT_WRITE, MAP_SHARED, lock, 0);
  if (state == MAP_FAILED) _exit(99);
}

static int64_t machine(void) {
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static int64_t shown_at(int64_t machine_ns) {
  int64_t tick = state->tick ? state->tick : 10000;
  double rate = tick / 1e4 + state->freq / 65536e6;
  double passed = (double)(machine_ns - state->base);
  return state->shown + (machine_ns - state->base) + llround(passed * (rate - 1));
}

static int64_t now_ns(void) { return shown_at(machine()); }

static void step(int64_t by) {
  state->shown += by;
  state->steps += by != 0;
  state->maxerror = 16000000;
}

static int set(int64_t to) {
  flock(lock, LOCK_EX);
  step(to - now_ns());
  flock(lock, LOCK_UN);
  return 0;
}

int clock_gettime(clockid_t id, struct timespec* out) {
  if (id != CLOCK_REALTIME && id != CLOCK_REALTIME_COARSE) return (int)syscall(SYS_clock_gettime, id, out);
  int64_t now = now_ns();
  out->tv_sec = now / 1000000000;
  out->tv_nsec = now % 1000000000;
  return 0;
}

int gettimeofday(struct timeval* out, void* zone) {
  (void)zone;
  int64_t now = now_ns();
  out->tv_sec = now / 1000000000;
  out->tv_usec = now % 1000000000 / 1000;
  return 0;
}

time_t time(time_t* out) {
  time_t now = now_ns() / 1000000000;
  if (out) *out = now;
  return now;
}

int clock_settime(clockid_t id, const struct timespec* to) {
  if (id != CLOCK_REALTIME) {
    errno = EINVAL;
    return -1;
  }
  return set(to->tv_sec * INT64_C(1000000000) + to->tv_nsec);
}

int settimeofday(const struct timeval* to, const struct timezone* zone) {
  (void)zone;
  return to ? set(to->tv_sec * INT64_C(1000000000) + to->tv_usec * INT64_C(1000)) : 0;
}

int adjtime(const struct timeval* by, struct timeval* left) {
  (void)by;
  (void)left;
  errno = EPERM;
  return -1;
}

int adjtimex(struct timex* t) {
  flock(lock, LOCK_EX);
  int64_t at = machine();
  state->shown = shown_at(at);
  state->base = at;
  if (t->modes & ADJ_FREQUENCY) state->freq = t->freq;
  if (t->modes & ADJ_TICK) state->tick = t->tick;
  if (t->modes & ADJ_STATUS) state->status = t->status;
  if (t->modes & ADJ_MAXERROR) state->maxerror = t->maxerror;
  if (t->modes & ADJ_SETOFFSET) {
    int64_t unit = t->modes & ADJ_NANO ? 1 : 1000;
    step(t->time.tv_sec * INT64_C(1000000000) + t->time.tv_usec * unit);
  }
  memset(t, 0, sizeof *t);
  t->freq = state->freq;
  t->tick = state->tick ? state->tick : 10000;
  t->status = (int)state->status;
  t->precision = 1;
  t->tolerance = 32768000;
  t->maxerror = state->maxerror;
  t->esterror = 16000000;
  flock(lock, LOCK_UN);
  return state->status & STA_UNSYNC ? TIME_ERROR : TIME_OK;
}

int ntp_adjtime(struct timex* t) { return adjtimex(t); }

int clock_adjtime(clockid_t id, struct timex* t) {
  if (id == CLOCK_REALTIME) return adjtimex(t);
  errno = EINVAL;
  return -1;
}

int setsockopt(int socket, int level, int name, const void* value, socklen_t length) {
  if (level == SOL_SOCKET && (name == SO_TIMESTAMP || name == SO_TIMESTAMPNS || name == SO_TIMESTAMPING)) {
    errno = ENOPROTOOPT;
    return -1;
  }
  return (int)syscall(SYS_setsockopt, socket, level, name, value, length);
}

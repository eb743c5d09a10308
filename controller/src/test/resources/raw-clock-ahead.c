/* CLOCK_MONOTONIC_RAW is 3 s ahead for whatever reads it through the C library. */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
  const int status = (int)syscall(SYS_clock_gettime, clock, now);
  if (status == 0 && clock == CLOCK_MONOTONIC_RAW) now->tv_sec += 3;
  return status;
}

// Options that the sanitizers of the presets asan and tsan request; never called without them.
extern "C" {

/// The library is not instrumented: its atomics are not observed, so that its threads would be reported.
const char* __tsan_default_options();
const char* __tsan_default_options() { return "ignore_noninstrumented_modules=1"; }

/// Whole stacks, so that a leak of the library can be distinguished from one of ours.
const char* __asan_default_options();
const char* __asan_default_options() { return "fast_unwind_on_malloc=0"; }

/// Cyclone DDS 0.10.2 does not free in full a domain that found no free ports.
const char* __lsan_default_suppressions();
const char* __lsan_default_suppressions() { return "leak:dds_create_domain"; }
}

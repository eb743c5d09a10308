/** Seconds on the clock, and of processors. */
record Times(double wall, double processor) {
  Times plus(Times other) {
    return new Times(wall + other.wall, processor + other.processor);
  }
}

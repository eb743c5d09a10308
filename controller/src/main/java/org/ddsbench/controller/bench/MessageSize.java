package org.ddsbench.controller.bench;

/** The serialized sizes that both tools send. */
enum MessageSize {
  SMALL(64, "64B"),
  MEDIUM(1024, "1KiB"),
  LARGE(16 * 1024, "16KiB");

  private final int bytes;
  private final String text;

  MessageSize(int bytes, String text) {
    this.bytes = bytes;
    this.text = text;
  }

  int bytes() {
    return bytes;
  }

  String text() {
    return text;
  }
}

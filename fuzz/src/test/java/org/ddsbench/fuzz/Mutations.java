package org.ddsbench.fuzz;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Inputs derived from good ones by a few changes each: bytes flipped, ranges cut out, repeated or
 * moved, and words inserted that are difficult for parsers. The same seed gives the same inputs.
 */
final class Mutations {
  private static final int MOST_CHANGES = 6;
  private static final int MOST_BYTES = 1 << 16;

  private final SplittableRandom random;
  private final List<byte[]> good;
  private final List<byte[]> words;

  /**
   * @param good at least one, none empty
   * @param words at least one
   */
  Mutations(long seed, List<byte[]> good, List<byte[]> words) {
    this.random = new SplittableRandom(seed);
    this.good = List.copyOf(good);
    this.words = List.copyOf(words);
  }

  byte[] next() {
    byte[] input = good.get(random.nextInt(good.size())).clone();
    for (int changes = 1 + random.nextInt(MOST_CHANGES); changes > 0; changes--) {
      input = changed(input);
    }
    return input;
  }

  private byte[] changed(byte[] input) {
    int from = random.nextInt(input.length + 1);
    int to = from + random.nextInt(Math.min(input.length - from, 64) + 1);
    return switch (random.nextInt(6)) {
      case 0 -> flipped(input);
      case 1 -> joined(input, 0, from, new byte[0], to);
      case 2 -> joined(input, 0, to, slice(input, from, to), to);
      case 3 -> joined(input, 0, from, words.get(random.nextInt(words.size())), to);
      case 4 -> joined(input, 0, from, slice(other(), 0, 200), to);
      default -> joined(input, 0, from, repeated(), to);
    };
  }

  private byte[] flipped(byte[] input) {
    if (input.length > 0) {
      int at = random.nextInt(input.length);
      input[at] = (byte) (random.nextBoolean() ? random.nextInt(256) : input[at] ^ (1 << at % 8));
    }
    return input;
  }

  private byte[] other() {
    byte[] whole = good.get(random.nextInt(good.size()));
    int from = random.nextInt(whole.length);
    return slice(whole, from, whole.length);
  }

  private byte[] repeated() {
    byte[] word = words.get(random.nextInt(words.size()));
    ByteArrayOutputStream many = new ByteArrayOutputStream();
    for (int times = 1 << random.nextInt(12); times > 0 && many.size() < MOST_BYTES; times--) {
      many.writeBytes(word);
    }
    return many.toByteArray();
  }

  private static byte[] slice(byte[] from, int start, int end) {
    return Arrays.copyOfRange(from, start, Math.min(end, from.length));
  }

  /**
   * Joins the input from start to end, the bytes, and the input from {@code rest} on; limited in
   * size.
   */
  private static byte[] joined(byte[] input, int start, int end, byte[] middle, int rest) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(input, start, end - start);
    out.writeBytes(middle);
    out.write(input, rest, input.length - rest);
    byte[] all = out.toByteArray();
    return all.length <= MOST_BYTES ? all : slice(all, 0, MOST_BYTES);
  }
}

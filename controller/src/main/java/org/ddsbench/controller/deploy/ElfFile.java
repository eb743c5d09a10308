package org.ddsbench.controller.deploy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a program or shared library needs of a machine, from its ELF header and the symbol versions
 * that its loader would look for.
 *
 * @param architecture as {@code uname -m} prints it; {@code machine N} with ELF's number of others
 * @param glibc the newest version of glibc of which it needs a symbol; empty when it needs none
 */
record ElfFile(String architecture, Optional<GlibcVersion> glibc) {
  private static final byte[] MAGIC = {0x7f, 'E', 'L', 'F'};
  private static final int LITTLE_ENDIAN = 1;
  private static final int BITS_64 = 2;
  private static final int LOAD = 1;
  private static final int DYNAMIC = 2;
  private static final long STRINGS = 5;
  private static final long NEEDED_VERSIONS = 0x6ffffffeL;
  private static final Pattern VERSION = Pattern.compile("GLIBC_(\\d{1,4})\\.(\\d{1,4})(\\..*)?");

  /** A program whose relocations are packed names this instead of the version that has it. */
  private static final String PACKED = "GLIBC_ABI_DT_RELR";

  private static final GlibcVersion WITH_PACKED = new GlibcVersion(2, 36);

  private static final Map<Integer, String> MACHINES =
      Map.of(
          3,
          "i686",
          22,
          "s390x",
          40,
          "arm",
          62,
          "x86_64",
          183,
          "aarch64",
          243,
          "riscv64",
          258,
          "loongarch64");

  private static final int POWER = 21;

  /** No program needs nearly as many versions, nor one with so long a name. */
  private static final int MOST_VERSIONS = 10_000;

  private static final int LONGEST_NAME = 1_000;

  /** Whether a file that begins so is an ELF file. */
  static boolean isElf(byte[] start) {
    return start.length >= MAGIC.length
        && ByteBuffer.wrap(start, 0, MAGIC.length).equals(ByteBuffer.wrap(MAGIC));
  }

  /**
   * Reads the content of an ELF file.
   *
   * @throws MalformedElfException it is cut off or damaged; large counts in it take no more time or
   *     memory
   */
  static ElfFile read(byte[] content) throws MalformedElfException {
    if (!isElf(content)) {
      throw new MalformedElfException("not an ELF file");
    }
    try {
      return new Reader(content).read();
    } catch (IndexOutOfBoundsException | ArithmeticException e) {
      throw new MalformedElfException("a damaged ELF file");
    }
  }

  /** Positions and offsets come from the file, so each access checks its bounds. */
  private static final class Reader {
    private final ByteBuffer bytes;
    private final boolean wide;
    private final TreeMap<Long, long[]> loaded = new TreeMap<>();
    private int versions;

    Reader(byte[] content) {
      bytes = ByteBuffer.wrap(content);
      wide = bytes.get(4) == BITS_64;
      bytes.order(bytes.get(5) == LITTLE_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    }

    ElfFile read() {
      int machine = half(18);
      long table = word(wide ? 32 : 28);
      int size = half(wide ? 54 : 42);
      int count = half(wide ? 56 : 44);
      long dynamic = -1;
      long entries = 0;
      for (int i = 0; i < count; i++) {
        long header = table + (long) i * size;
        long offset = word(header + (wide ? 8 : 4));
        long address = word(header + (wide ? 16 : 8));
        long length = word(header + (wide ? 32 : 16));
        int type = (int) number(header);
        if (type == LOAD) {
          loaded.put(address, new long[] {offset, length});
        } else if (type == DYNAMIC) {
          dynamic = offset;
          entries = length / (wide ? 16 : 8);
        }
      }
      return new ElfFile(
          architecture(machine), dynamic < 0 ? Optional.empty() : glibc(dynamic, entries));
    }

    private String architecture(int machine) {
      if (machine == POWER) {
        return bytes.order() == ByteOrder.LITTLE_ENDIAN ? "ppc64le" : "ppc64";
      }
      return MACHINES.getOrDefault(machine, "machine " + machine);
    }

    private Optional<GlibcVersion> glibc(long dynamic, long entries) {
      long strings = -1;
      long needed = 0;
      int step = wide ? 16 : 8;
      for (long i = 0; i < entries; i++) {
        long tag = word(dynamic + i * step);
        long value = word(dynamic + i * step + step / 2);
        if (tag == STRINGS) {
          strings = offset(value);
        } else if (tag == NEEDED_VERSIONS) {
          needed = offset(value);
        }
      }
      Optional<GlibcVersion> newest = Optional.empty();
      // Each list ends with an offset of 0 to its next entry; others lead forwards only. A file
      // begins with its header, so neither list is at 0.
      for (long file = needed; file != 0; file = next(file, number(file + 12))) {
        for (long one = file + number(file + 8); one != 0; one = next(one, number(one + 12))) {
          Optional<GlibcVersion> version = version(text(strings + number(one + 8)));
          if (version.isPresent()
              && (newest.isEmpty() || version.get().compareTo(newest.get()) > 0)) {
            newest = version;
          }
        }
      }
      return newest;
    }

    private long next(long place, long step) {
      if (++versions > MOST_VERSIONS) {
        throw new IndexOutOfBoundsException("more than " + MOST_VERSIONS + " versions");
      }
      return step == 0 ? 0 : place + step;
    }

    private static Optional<GlibcVersion> version(String symbol) {
      if (symbol.equals(PACKED)) {
        return Optional.of(WITH_PACKED);
      }
      Matcher version = VERSION.matcher(symbol);
      return version.matches()
          ? Optional.of(
              new GlibcVersion(
                  Integer.parseInt(version.group(1)), Integer.parseInt(version.group(2))))
          : Optional.empty();
    }

    /** The place in the file of what is loaded at an address. */
    private long offset(long address) {
      Map.Entry<Long, long[]> part = loaded.floorEntry(address);
      if (part == null || address - part.getKey() >= part.getValue()[1]) {
        throw new IndexOutOfBoundsException("nothing is loaded there");
      }
      return part.getValue()[0] + address - part.getKey();
    }

    private String text(long place) {
      int start = Math.toIntExact(place);
      int end = start;
      while (bytes.get(end) != 0) {
        end++;
        if (end - start > LONGEST_NAME) {
          throw new IndexOutOfBoundsException("a name does not end");
        }
      }
      return new String(bytes.array(), start, end - start, StandardCharsets.US_ASCII);
    }

    private int half(long place) {
      return Short.toUnsignedInt(bytes.getShort(Math.toIntExact(place)));
    }

    private long number(long place) {
      return Integer.toUnsignedLong(bytes.getInt(Math.toIntExact(place)));
    }

    private long word(long place) {
      return wide ? bytes.getLong(Math.toIntExact(place)) : number(place);
    }
  }
}

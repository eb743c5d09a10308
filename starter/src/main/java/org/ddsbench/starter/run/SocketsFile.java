package org.ddsbench.starter.run;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The UDP sockets of a process over IPv4: descriptor, address and port. A socket that is bound to
 * no address has a line for each address of the machine.
 */
final class SocketsFile {
  static final String HEADER = "socket,address,port";
  private static final int LOCAL_ADDRESS = 1;
  private static final int INODE = 9;
  private static final String ANY_ADDRESS = "00000000";

  private SocketsFile() {}

  /** Writes the sockets that the process has open now. */
  static void write(long pid, Path file) throws IOException {
    Path process = Path.of("/proc", Long.toString(pid));
    Map<String, String> addresses = addressesByInode(process);
    List<String> lines = new ArrayList<>(List.of(HEADER));
    List<Path> descriptors;
    try (Stream<Path> open = Files.list(process.resolve("fd"))) {
      descriptors = open.sorted().toList();
    }
    for (Path descriptor : descriptors) {
      String target;
      try {
        target = Files.readSymbolicLink(descriptor).toString();
      } catch (NoSuchFileException e) {
        // Closed in the meantime.
        continue;
      }
      String local = addresses.get(target);
      if (local != null) {
        String[] parts = local.split(":", 2);
        for (String address : addresses(parts[0])) {
          lines.add(
              descriptor.getFileName() + "," + address + "," + Integer.parseInt(parts[1], 16));
        }
      }
    }
    Files.write(file, lines, StandardCharsets.US_ASCII);
  }

  /** Address and port as the kernel writes them, by the text of a descriptor's link. */
  private static Map<String, String> addressesByInode(Path process) throws IOException {
    Map<String, String> addresses = new HashMap<>();
    for (String line : Files.readAllLines(process.resolve("net/udp"))) {
      String[] words = line.strip().split("\\s+", -1);
      if (words.length > INODE && words[LOCAL_ADDRESS].indexOf(':') > 0) {
        addresses.put("socket:[" + words[INODE] + "]", words[LOCAL_ADDRESS]);
      }
    }
    return addresses;
  }

  /** The kernel writes the four bytes as one little-endian number. */
  private static List<String> addresses(String kernel) throws SocketException {
    if (kernel.equals(ANY_ADDRESS)) {
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(Inet4Address.class::isInstance)
          .map(InetAddress::getHostAddress)
          .toList();
    }
    long number = Long.reverseBytes(Long.parseLong(kernel, 16)) >>> 32;
    return List.of(
        (number >>> 24)
            + "."
            + (number >>> 16 & 0xFF)
            + "."
            + (number >>> 8 & 0xFF)
            + "."
            + (number & 0xFF));
  }
}

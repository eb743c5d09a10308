package org.ddsbench.core.payload;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.payload.idl.InvalidSourceException;

/** A workload of types of a user, in a directory of its own. */
final class OwnWorkload {
  private final Path directory;

  OwnWorkload(Path directory) {
    this.directory = directory;
  }

  /** Writes a file of the workload. */
  OwnWorkload with(String name, String text) throws Exception {
    Files.writeString(directory.resolve(name), text);
    return this;
  }

  OwnWorkload with(String name, byte[] bytes) throws Exception {
    Files.write(directory.resolve(name), bytes);
    return this;
  }

  /** Reads messages of the file types.idl. */
  MessageCatalogue read(String idl, String messages) throws Exception {
    with("types.idl", idl);
    with("messages.xml", "<messages idl='types.idl'>\n" + messages + "\n</messages>");
    return MessageCatalogue.read(
        directory.resolve("messages.xml"), List.of(Path.of("..", "workloads", "avenue")));
  }

  /** All problems, a line each. */
  String problems(String idl, String messages) throws Exception {
    try {
      return "none: " + read(idl, messages).messages().keySet();
    } catch (InvalidSourceException e) {
      return String.valueOf(e.getMessage());
    }
  }
}

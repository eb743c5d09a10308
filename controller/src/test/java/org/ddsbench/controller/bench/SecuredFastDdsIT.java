package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Fast DDS of Debian, which has DDS Security. */
@Tag("testbed")
class SecuredFastDdsIT extends SecuredPrograms {
  SecuredFastDdsIT(@TempDir Path directory) throws IOException {
    super("ddsbench-fastdds", Map.of(), directory);
  }

  @Override
  String refusalOfAForeignKey() {
    return "create_participant failed";
  }
}

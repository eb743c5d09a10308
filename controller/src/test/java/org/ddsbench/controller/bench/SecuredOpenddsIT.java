package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** OpenDDS, if it was built with DDS Security. */
@Tag("testbed")
@Tag("opendds")
class SecuredOpenddsIT extends SecuredPrograms {
  SecuredOpenddsIT(@TempDir Path directory) throws IOException {
    super(
        "ddsbench-opendds",
        Map.of(
            "DDSBENCH_OPENDDS_CONFIGURATION",
            source("opendds/rtps.ini"),
            "DDSBENCH_OPENDDS_TRANSPORT",
            "rtps_udp"),
        directory);
  }

  @BeforeEach
  void needsABuildWithSecurity() throws IOException {
    String refusal = refusal();
    assumeTrue(refusal.isEmpty(), refusal);
  }

  /** It looks at the key when it meets others, not before. */
  @Override
  String refusalOfAForeignKey() {
    return "not matched";
  }
}

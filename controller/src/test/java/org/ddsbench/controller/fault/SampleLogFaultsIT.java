package org.ddsbench.controller.fault;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RealTestbed;

/** A sample log is damaged between the end of the apps and the correction. */
class SampleLogFaultsIT extends FaultSuite {
  private static final String ROW =
      FaultyCampaign.SHORT + " placement='node1 -> node2' echo='full'";
  private static final String RECEIVED = "subscriber-0.received.log.bin";
  private static final int SECOND_RECORD = 64 + 40;

  SampleLogFaultsIT(RealTestbed testbed) {
    super(testbed);
  }

  @Override
  List<Fault> faults() {
    return List.of(
        damaged("log-truncated", log -> cut(log, 1_000), RECEIVED + ".*truncated: 1000 bytes"),
        damaged("log-overwritten", log -> write(log, 0, 8), RECEIVED + ".*no.* sample log"),
        damaged("record-overwritten", log -> write(log, SECOND_RECORD, 40), RECEIVED),
        damaged("log-missing", Files::delete, RECEIVED + " is missing")
            .leaving("node1/publisher-0.sent.log.bin", "node2/subscriber-0.stdout.log"));
  }

  private interface Damage {
    void to(Path log) throws IOException;
  }

  private Fault damaged(String name, Damage damage, String reason) {
    return Fault.whileFlowing(name, () -> damage.to(log()), "LOG", "node2", reason)
        .at(Phase.COLLECT, ROW);
  }

  private Path log() throws IOException {
    return testbed().runFiles().stream()
        .filter(file -> file.endsWith(RECEIVED))
        .findFirst()
        .orElseThrow();
  }

  private static void cut(Path log, long bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
      channel.truncate(bytes);
    }
  }

  private static void write(Path log, long at, int bytes) throws IOException {
    ByteBuffer rubbish = ByteBuffer.allocate(bytes);
    while (rubbish.hasRemaining()) {
      rubbish.put((byte) 0xA5);
    }
    try (FileChannel channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
      channel.write(rubbish.flip(), at);
    }
  }
}

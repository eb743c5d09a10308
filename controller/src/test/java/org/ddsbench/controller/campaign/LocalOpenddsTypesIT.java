package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Message types of a user in OpenDDS, alone and with the others, in programs of this machine. */
@Tag("testbed")
@Tag("opendds")
class LocalOpenddsTypesIT {
  @TempDir private Path directory = Path.of("");

  @Test
  void takesTypesAroundWhichAreKeyAndHeader() throws IOException {
    LocalUserTypesIT.exchange(
        directory,
        5,
        "<test id='to' ddsPublisher='cyclonedds,fastdds,opendds' ddsSubscriber='opendds'"
            + LocalUserTypesIT.ROW,
        "<test id='from' ddsPublisher='opendds' ddsSubscriber='cyclonedds,fastdds'"
            + LocalUserTypesIT.ROW);
  }

  @Test
  void takesTypesWhoseMembersCarryThem() throws IOException {
    LocalHeaderMembersIT.exchange(
        directory,
        6,
        "<test id='to' messageType='Pose,Track' ddsPublisher='cyclonedds,opendds'"
            + " ddsSubscriber='opendds'"
            + LocalHeaderMembersIT.ROW
            + "/>",
        "<test id='from' messageType='Pose,Track' ddsPublisher='opendds' ddsSubscriber='fastdds'"
            + LocalHeaderMembersIT.ROW
            + "/>");
  }
}

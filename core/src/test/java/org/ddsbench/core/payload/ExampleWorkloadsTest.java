package org.ddsbench.core.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The workloads that show how a user brings types of his own. */
final class ExampleWorkloadsTest {

  /** Sizes by hand: key and header, then members with their alignment, sequences at their sizes. */
  @ParameterizedTest
  @CsvSource({
    "sensors,Image,NOMINAL,921688",
    "sensors,Image,OPERATIONAL,921688",
    "sensors,PointCloud,NOMINAL,461001",
    "sensors,Thumbnail,RECORDED,112",
    "surveillance,Track,NOMINAL,460",
    "surveillance,TrackBatch,NOMINAL,84844",
    "surveillance,TrackBatch,OPERATIONAL,56040",
  })
  void haveTheseSizes(String workload, String name, Fill fill, int bytes) throws Exception {
    MessageCatalogue catalogue = read(workload);
    MessageType message = catalogue.find(name).orElseThrow();
    byte[] payload = new PayloadGenerator(catalogue).generate(message, fill, 7);
    assertEquals(bytes, payload.length);
    new CdrReader(payload, CdrEncoding.PLAIN)
        .message(message.idlType(MessageType.ANY_CONTENT).orElseThrow());
    assertTrue(catalogue.wrappedIdl().orElseThrow().contains("struct " + name + " {"));
  }

  private static MessageCatalogue read(String workload) throws Exception {
    Path workloads = Path.of("..", "workloads");
    return MessageCatalogue.read(
        workloads.resolve(workload).resolve("messages.xml"), List.of(workloads.resolve("avenue")));
  }
}

package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeStart;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The disk is full when a report, a table, an export or another result is written: file and reason
 * are named, an earlier file stays as it was, and no part of a new one is left.
 */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
class FullReportIT {
  private static final String REASON = "No space left on device";

  @Test
  void whatIsWrittenFromStoredRuns(RealTestbed testbed) throws IOException, InterruptedException {
    Path root = testbed.scratch().resolve("full-report");
    SmallDisk disk = SmallDisk.over(root, "20m");
    try {
      RunStore store = new RunStore(root);
      FakeStart.of(store, "air");
      for (int number = 1; number <= 3; number++) {
        // So many that tables are larger than a page of the file system.
        MeasuredRun.of(FakeRun.of("air", number).shape(64, 1, 2000)).store(store);
      }
      FakeRun.of("air", 4).failing().store(store);
      String campaign = root.resolve("air").toString();
      assertEquals(0, CommandLineRun.of("report", campaign).status());
      assertEquals(0, CommandLineRun.of("report", campaign, "--format", "csv").status());
      Path junit = Files.writeString(root.resolve("junit.xml"), "earlier");
      Path corrected = Files.writeString(root.resolve("corrected.csv"), "earlier");
      Path trace = trace(testbed);
      disk.fill();
      Map<String, String> before = files(root);
      for (List<String> command :
          List.of(
              List.of("report", campaign),
              List.of("report", campaign, "--format", "csv"),
              List.of("compare", campaign, campaign, "--junit", junit.toString()),
              List.of("correct", trace.toString(), "--output", corrected.toString()),
              export(root, "new.csv"),
              export(root, "new.parquet"),
              export(root, "new.zip"))) {
        CommandLineRun run = CommandLineRun.of(command.toArray(String[]::new));
        assertEquals(3, run.status(), command + " " + run);
        assertTrue(run.err().contains(REASON), command + " " + run);
        assertTrue(run.err().contains(root.toString()), command + " " + run);
        assertFalse(run.err().contains("\tat "), command + " " + run);
        assertFalse(run.err().contains(".partial"), command + " " + run);
        assertEquals(before, files(root), command + " " + run);
      }
      disk.empty();
      assertEquals(0, CommandLineRun.of("report", campaign).status());
      assertEquals(0, CommandLineRun.of(export(root, "new.csv").toArray(String[]::new)).status());
    } finally {
      disk.unmount();
    }
  }

  @Test
  void theReportAtTheEndOfACampaign(RealTestbed testbed) throws IOException, InterruptedException {
    Path root = testbed.scratch().resolve("full-end");
    SmallDisk disk = SmallDisk.over(root, "20m");
    try {
      Path campaign =
          testbed.file(
              "full-end.xml",
              "<campaign name='end'>",
              "<defaults dds='cyclonedds' messageType='Simple'/>",
              "<test id='one' " + FaultyCampaign.SHORT + " placement='node1 -> node2'/>",
              "</campaign>");
      CommandLineRun run =
          CommandLineRun.of(
              progress -> fillingAfterRuns(progress, disk),
              "run",
              campaign.toString(),
              "--testbed",
              testbed.testbedXml().toString(),
              "--repository",
              root.toString());
      assertEquals(3, run.status(), run.toString());
      assertTrue(
          // Blocks that are freed after the disk was filled may take the small table.
          Pattern.compile("/(summary\\.csv|report\\.html): error \\[FILE\\]: " + REASON)
              .matcher(run.err())
              .find(),
          run.toString());
      assertTrue(run.err().contains("make room, then: ddsbench report " + root), run.toString());
      assertFalse(run.err().contains("\tat "), run.toString());
      assertTrue(run.out().contains("completed"), run.toString());
      assertFalse(run.out().contains("report: "), run.toString());
      RunStore store = new RunStore(root);
      assertEquals(1, store.manifests("end").size());
      assertEquals(
          List.of(),
          files(root).keySet().stream().filter(name -> name.contains("report")).toList());
      disk.empty();
      CommandLineRun report = CommandLineRun.of("report", root.resolve("end").toString());
      assertEquals(0, report.status(), report.toString());
    } finally {
      disk.unmount();
    }
  }

  private static List<String> export(Path root, String file) {
    return List.of(
        "repository",
        "export",
        "air",
        "--repository",
        root.toString(),
        "--output",
        root.resolve(file).toString());
  }

  private static Path trace(RealTestbed testbed) throws IOException {
    StringBuilder trace = new StringBuilder("seq,t1,t2,t3,t4\n");
    for (int seq = 0; seq < 2000; seq++) {
      long t1 = 100_000L * seq + 1000;
      trace.append(seq + "," + t1 + "," + (t1 + 50) + "," + (t1 + 60) + "," + (t1 + 110) + "\n");
    }
    return Files.writeString(testbed.scratch().resolve("full-trace.csv"), trace);
  }

  /** The listener, which also fills the disk when a run is stored. */
  private static CampaignListener fillingAfterRuns(CampaignListener progress, SmallDisk disk) {
    return (CampaignListener)
        Proxy.newProxyInstance(
            CampaignListener.class.getClassLoader(),
            new Class<?>[] {CampaignListener.class},
            (proxy, method, arguments) -> {
              try {
                Object result = method.invoke(progress, arguments);
                if (method.getName().equals("runEnded")) {
                  disk.fill();
                }
                return result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /** All files with their digests, and all links. */
  private static Map<String, String> files(Path root) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(root)) {
      for (Path file : walk.toList()) {
        String name = root.relativize(file).toString();
        if (Files.isSymbolicLink(file)) {
          files.put(name, Files.readSymbolicLink(file).toString());
        } else if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          files.put(name, Sha256.of(file));
        }
      }
    }
    return files;
  }
}

package org.ddsbench.starter.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcFilesTest {
  private final ProcFiles files = new ProcFiles();

  @Test
  void readsWhatTheKernelWritesAboutThisProcess() throws IOException {
    String status = files.text("/proc/self/status");
    assertEquals(ProcessHandle.current().pid(), ProcFiles.field(status, "Pid:"));
    assertTrue(ProcFiles.field(status, "VmRSS:") > 0, status);
    assertEquals(-1, ProcFiles.field(status, "VmRS:"));
    String stat = files.text("/proc/self/stat");
    assertEquals(ProcessHandle.current().pid(), ProcFiles.number(stat, 0));
  }

  @Test
  void readsFilesOfAnySizeOneAfterTheOther(@TempDir Path directory) throws IOException {
    String longer = "0123456789".repeat(5_000);
    for (String content : new String[] {"short", longer, "", longer.substring(0, 8192), "end"}) {
      Path file = Files.writeString(directory.resolve("file"), content);
      assertEquals(content, files.text(file.toString()));
    }
    assertThrows(IOException.class, () -> files.text(directory.resolve("none").toString()));
  }

  @Test
  void wordsAreApartByBlanks() {
    assertEquals(0, ProcFiles.word("12 3   456 7", 0, 0));
    assertEquals(7, ProcFiles.word("12 3   456 7", 0, 2));
    assertEquals(456, ProcFiles.number("12 3   456 7", 7));
    assertEquals(3, ProcFiles.number("12 3   456 7", 2));
  }

  @Test
  void anInterfaceIsNotTakenForOneWhoseNameEndsAlike(@TempDir Path proc) throws IOException {
    Files.createDirectories(proc.resolve("net"));
    Files.writeString(
        proc.resolve("net/dev"),
        "head\nhead\nveth0:1 2 0 0 0 0 0 0 3 4\n  eth0: 10 20 0 0 0 0 0 0 30 40\n");
    assertEquals(
        new InterfaceUse.Reading(10, 30, 20, 40),
        new InterfaceUse(files, proc, "eth0").read().orElseThrow());
    assertTrue(new InterfaceUse(files, proc, "th0").read().isEmpty());
  }
}

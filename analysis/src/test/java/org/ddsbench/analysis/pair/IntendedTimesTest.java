package org.ddsbench.analysis.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.analysis.clock.SkewMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntendedTimesTest {
  @TempDir private Path directory = Path.of("");

  private List<List<Long>> read(Path file) throws IOException {
    List<List<Long>> times = new ArrayList<>();
    IntendedTimes.read(file, (seq, ns, boundNs) -> times.add(List.of(seq, ns, boundNs)));
    return times;
  }

  @Test
  void readsWhatTheWriterOfSamplesWrote() throws IOException {
    StoredSamples.Builder samples = new StoredSamples.Builder();
    for (int i = 0; i < 100; i++) {
      long t1 = 1_000_000L * i;
      samples.add(false, false, 700 + i, t1 - 30, t1, t1 + 10, t1 + 500, t1 + 510, t1 + 1010);
    }
    samples.add(false, false, 800, 1, 100_000_000, 2, -1, -1, -1); // lost
    CorrectedPair pair = CorrectedPair.of(samples.build(0, 0), SkewMethod.JOINT);
    Path file = directory.resolve("samples.csv");
    SamplesCsv.write(pair, file);
    List<List<Long>> times = read(file);
    assertEquals(100, times.size());
    for (int i = 0; i < 100; i++) {
      assertEquals(700 + i, times.get(i).get(0));
      assertEquals(pair.ottIntendedNs(i).orElseThrow(), times.get(i).get(1));
      assertEquals(pair.ottBoundNs(i).orElseThrow(), times.get(i).get(2));
    }
  }

  @Test
  void aTimeWithoutABoundIsUnknown() throws IOException {
    Path file = directory.resolve("samples.csv");
    Files.writeString(file, SamplesCsv.HEADER + "\n0,0,7,0,0,1,2,3,4,-1,-1,2,3,,\n");
    assertEquals(List.of(List.of(7L, 3L, IntendedTimes.UNKNOWN)), read(file));
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    Path file = directory.resolve("samples.csv");
    for (String text :
        List.of(
            "",
            "publisher\n",
            SamplesCsv.HEADER + "\n0,0,7\n",
            SamplesCsv.HEADER + "\n0,0,x,0,0,1,2,3,4,-1,-1,2,3,,\n")) {
      Files.writeString(file, text);
      assertThrows(IOException.class, () -> read(file), text);
    }
  }
}

package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.campaign.Values;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Campaigns are refused with findings, or have values that docs/campaigns.md allows and are the
 * same when they are written and read again.
 */
class CampaignFuzzTest {
  private static final String NAME = "[A-Za-z0-9_][A-Za-z0-9._-]*";

  /** The largest number of variants that are written again, so that no input takes long. */
  private static final int WRITTEN = 50;

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() throws IOException {
    return Stream.concat(
        ProjectFile.documents("workloads", "campaign").stream(), CampaignText.examples().stream());
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "xml.dict")
  @FuzzTest
  void campaigns(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(1_000, good().toList(), "xml.dict", this::judge);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"messageSize='0..9999,'", "seed='x,'", "placement='a -> b '", "dds='cyclonedds,'"})
  void longLists(String list) throws IOException, InterruptedException {
    String item = list.substring(list.indexOf('\'') + 1, list.length() - 1);
    String all = list.replace(item, item.repeat(1_000_000 / item.length())).replace(",'", "'");
    String text = "<campaign name='a'><test id='b' messageType='Simple' " + all + "/></campaign>";
    Target.look(this::judge, text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<campaign>", "<campaign name='a'><test>", "<a b='c'>"})
  void nestedElements(String tag) throws IOException, InterruptedException {
    Target.look(this::judge, tag.repeat(100_000).getBytes(StandardCharsets.UTF_8));
  }

  private void judge(byte[] input) throws IOException {
    CheckedFile file = new CheckedFile(directory);
    Campaign read = file.read(input, CampaignReader::read).orElse(null);
    if (read == null) {
      return;
    }
    assertTrue(read.name().matches(NAME), read::name);
    long runs = 0;
    for (TestRow row : read.rows()) {
      assertTrue(row.id().matches(NAME), row::id);
      assertTrue(row.repeat() >= 1 && row.repeat() <= 10_000, row.id());
      assertTrue(!row.variants().isEmpty(), row.id());
      row.variants().forEach(CampaignFuzzTest::isInRange);
      runs += (long) row.variants().size() * row.repeat();
    }
    assertTrue(runs >= 1 && runs <= Campaign.MAX_RUNS, runs + " runs");
    String text = CampaignText.of(read, WRITTEN);
    Campaign again =
        file.read(text.getBytes(StandardCharsets.UTF_8), CampaignReader::read)
            .orElseThrow(() -> new AssertionError(text));
    assertEquals(read.name(), again.name());
    assertEquals(read.description(), again.description());
    assertEquals(CampaignText.members(read, WRITTEN), CampaignText.members(again, WRITTEN));
  }

  private static void isInRange(Values p) {
    for (String word :
        List.of(
            p.ddsPublisher(),
            p.ddsSubscriber(),
            p.get(Parameters.MESSAGE_TYPE),
            p.get(Parameters.PROBE))) {
      assertTrue(word.matches(NAME), word);
    }
    isIn(p.get(Parameters.MESSAGE_SIZE), 0, Integer.MAX_VALUE);
    isIn(p.get(Parameters.PUBLICATION_PERIOD), 0, 3_600_000_000_000L);
    isIn(p.get(Parameters.MESSAGE_ITERATIONS), 1, 10_000_000);
    isIn(p.get(Parameters.HISTORY), 0, Integer.MAX_VALUE);
    isIn(p.get(Parameters.PUBLISHERS), 1, 1_000);
    isIn(p.get(Parameters.SUBSCRIBERS), 1, 1_000);
    isIn(p.get(Parameters.ENDPOINTS), 1, 1_000);
    isIn(p.get(Parameters.CLIENTS), 1, 1_000);
    isIn(p.get(Parameters.CLIENT_THREADS), 1, 1_000);
    isIn(p.get(Parameters.OBJECTS), 1, 100_000);
    isIn(p.get(Parameters.SERVER_THREADS), 1, 1_000);
    isIn(p.get(Parameters.SERVICE_CPU), 0, 3_600_000_000_000L);
    isIn(p.get(Parameters.SERVICE_WAIT), 0, 3_600_000_000_000L);
    isIn(p.get(Parameters.COLORS), 2, 65_536);
    isIn(p.get(Parameters.CONVERGENCES), 1, 65_535);
    isIn(p.get(Parameters.PROGRAMS), 1, 1_000);
    isIn(p.get(Parameters.BURST_SIZE), 1, 1_000_000);
    isIn(p.get(Parameters.SEED), 0, Long.MAX_VALUE);
    assertTrue(p.warmupMessages() >= 0, p::toString);
    assertTrue(
        p.get(Parameters.PLACEMENT).equals("distinct")
            || p.get(Parameters.PLACEMENT).equals("shared")
            || Stream.of(p.get(Parameters.PLACEMENT).split(" -> ", 2))
                .allMatch(side -> Stream.of(side.split(" ", -1)).allMatch(n -> n.matches(NAME))),
        () -> p.get(Parameters.PLACEMENT));
  }

  private static void isIn(long value, long least, long most) {
    assertTrue(value >= least && value <= most, () -> value + " in " + least + ".." + most);
  }
}

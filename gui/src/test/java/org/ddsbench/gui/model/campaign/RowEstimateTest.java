package org.ddsbench.gui.model.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.rules.RulesContext;
import org.junit.jupiter.api.Test;

class RowEstimateTest {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final RulesContext PRODUCT =
      new Workspace(HOME, HOME).rulesContext(Optional.empty());

  private static RowEstimate of(String attributes) {
    String row = "<test id=\"a\" messageType=\"Simple\" " + attributes + "/>";
    return RowEstimate.of(
        CampaignReader.readRows("c.xml", "<campaign name=\"c\">" + row + "</campaign>")
            .rows()
            .get(0),
        PRODUCT);
  }

  private static RowEstimate made(long runs, Optional<Duration> time, boolean open) {
    return new RowEstimate(runs, time, open, 0, List.of());
  }

  private static Optional<Duration> sent(long seconds, int runs) {
    return Optional.of(
        Duration.ofSeconds(seconds).plus(RowEstimate.AROUND_A_RUN.multipliedBy(runs)));
  }

  @Test
  void everyMemberOfASweepAndEveryRepetitionCounts() {
    assertEquals(made(1, sent(5, 1), false), of("dds=\"a\""));
    assertEquals(
        made(24, sent(2 * 3 * (5 + 10 + 10 + 20), 24), false),
        of(
            "dds=\"a,b\" publicationPeriod=\"10ms,20ms\" messageIterations=\"500,1000\""
                + " repeat=\"3\""));
  }

  @Test
  void whatSendsAsFastAsItCanTakesAtLeastWhatIsAroundIt() {
    assertEquals(made(2, sent(5, 2), true), of("dds=\"a\" pattern=\"periodic,max\""));
  }

  /**
   * Such a run lasts as long as its messages or waiting times, plus its overhead; neither is open-
   * ended.
   */
  @Test
  void otherExperimentsThanTransitSendOrWait() {
    String late = "dds=\"a\" experiment=\"discovery\" lateJoin=\"0,10s\" pattern=\"max\"";
    assertEquals(made(2, sent(10, 2), false), of(late));
    assertEquals(made(1, sent(5, 1), false), of("dds=\"a\" experiment=\"footprint\""));
    // Two programs one after the other.
    assertEquals(made(1, sent(10, 1), false), of("dds=\"a\" experiment=\"marshal\""));
    assertEquals(Optional.empty(), of("dds=\"a\" experiment=\"discovery\" lateJoin=\"2\"").time());
  }

  @Test
  void requestsTakeTheirScheduleOrAtLeastTheTimeToServeThem() {
    String request = "dds=\"a\" experiment=\"request\" clients=\"2\" clientThreads=\"3\" ";
    assertEquals(made(1, sent(5, 1), false), of(request + "arrivals=\"poisson\""));
    assertEquals(made(1, sent(0, 1), true), of(request));
    String served = request + "serviceCpu=\"6ms\" serviceWait=\"4ms\" ";
    assertEquals(made(1, sent(30, 1), true), of(served));
    assertEquals(made(1, sent(15, 1), true), of(served + "serverThreads=\"2\""));
    assertEquals(made(1, sent(5, 1), true), of(served + "serverThreads=\"20\""));
    assertEquals(made(2, sent(35, 2), true), of(served + "arrivals=\"closed,periodic\""));
  }

  @Test
  void whatCannotBeReadHasNoTime() {
    assertEquals(made(1, Optional.empty(), false), of("dds=\"a\" publicationPeriod=\"10\""));
    assertEquals(Optional.empty(), of("dds=\"a\" seed=\"1..10000\" subscribers=\"1..6\"").time());
  }

  @Test
  void theTotalIsKnownWhenAllAre() {
    RowEstimate known = of("dds=\"a\"");
    assertEquals(made(2, sent(10, 2), false), RowEstimate.total(List.of(known, known)));
    RowEstimate unknown = of("dds=\"a\" publicationPeriod=\"10\"");
    assertEquals(Optional.empty(), RowEstimate.total(List.of(known, unknown)).time());
  }
}

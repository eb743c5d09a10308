package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * Checks deliveries of reliable writers and readers that keep only some messages: a message that is
 * not delivered was replaced by later ones, so that many of these were written before the next one
 * was taken. The nodes share a clock, so their stamps can be compared.
 */
record KeptMessages(StoredRun run, int publisher, int subscriber) {
  /** Checks the messages and the echoes. */
  void assertOnlyReplacedAreLost(int kept) {
    List<Sample> messages = run.pair(publisher, subscriber);
    assertEquals(
        LongStream.range(0, run.manifest().parameters().get(Parameters.MESSAGE_ITERATIONS))
            .boxed()
            .toList(),
        messages.stream().map(Sample::seq).toList(),
        run.label());
    assertOnlyReplaced(kept, messages, Sample::t1, Sample::t2);
    List<Sample> answered =
        messages.stream()
            .filter(s -> s.t3() != SampleLog.NONE)
            .sorted(Comparator.comparingLong(Sample::t3))
            .toList();
    assertEquals(messages.stream().filter(s -> s.t2() != SampleLog.NONE).count(), answered.size());
    assertOnlyReplaced(kept, answered, Sample::t3, Sample::t4);
  }

  /** Checks samples given in the order in which they were written. */
  private void assertOnlyReplaced(
      int kept,
      List<Sample> samples,
      ToLongFunction<Sample> written,
      ToLongFunction<Sample> taken) {
    long next = Long.MAX_VALUE;
    for (int i = samples.size() - 1; i >= 0; i--) {
      Sample s = samples.get(i);
      if (taken.applyAsLong(s) != SampleLog.NONE) {
        next = Math.min(next, taken.applyAsLong(s));
        continue;
      }
      assertTrue(i + kept < samples.size(), () -> run.label() + " lost, not replaced: " + s);
      long replaced = written.applyAsLong(samples.get(i + kept));
      long taking = next;
      assertTrue(
          replaced <= next,
          () ->
              run.label()
                  + " lost before it was replaced at "
                  + replaced
                  + ", with the next one taken at "
                  + taking
                  + ": "
                  + s);
    }
  }
}

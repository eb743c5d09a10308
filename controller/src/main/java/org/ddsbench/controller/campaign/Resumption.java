package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.core.plan.CampaignFacts.Difference;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/**
 * The execution that a start of a campaign continues: with {@code --resume} the last one, as long
 * as nothing that its numbers depend on has changed; otherwise none, and a new execution begins.
 */
final class Resumption {
  private static final String RULE = "RESUME";

  private final CampaignRequest request;
  private final Execution last;
  private final Optional<CampaignRecord> earlier;
  private final boolean unrecorded;

  private Resumption(
      CampaignRequest request,
      Execution last,
      Optional<CampaignRecord> earlier,
      boolean unrecorded) {
    this.request = request;
    this.last = last;
    this.earlier = earlier;
    this.unrecorded = unrecorded;
  }

  /** Reads the record of the campaign's start, if it is to be resumed. */
  static Resumption of(CampaignRequest request) throws IOException {
    String campaign = request.plan().campaign();
    Execution last = request.store().execution(campaign);
    if (!request.resume()) {
      return new Resumption(request, last, Optional.empty(), false);
    }
    Optional<CampaignRecord> earlier = ExecutionDirectory.of(request.store(), last).record();
    boolean unrecorded = earlier.isEmpty() && !request.store().manifests(last).isEmpty();
    return new Resumption(request, last, earlier, unrecorded);
  }

  /** Why it cannot be resumed: every fact that has changed. */
  List<Finding> refusals(CampaignFacts now) {
    if (unrecorded) {
      return List.of(
          finding(
              request.store().directory(last),
              "its runs were stored by a version that did not record what they depend on: they"
                  + " cannot be resumed. Run without --resume, or give the campaign another name."));
    }
    return earlier
        .map(record -> record.facts().differences(now).stream().map(this::finding).toList())
        .orElse(List.of());
  }

  private Finding finding(Difference difference) {
    boolean testbed = difference.subject().matches("(testbed|node|placement)\\b.*");
    boolean campaign = difference.subject().matches("(campaign|row)\\b.*");
    Path place =
        testbed
            ? request.testbedFile().file()
            : campaign ? request.campaignFile().file() : request.store().directory(last);
    return finding(
        place,
        difference.subject()
            + ": "
            + difference.attribute()
            + " was "
            + word(difference.before())
            + " when the campaign was started and is "
            + word(difference.now())
            + " now. Resume with what it was; or run without --resume, or give the campaign another"
            + " name.");
  }

  private static String word(String value) {
    return value.isEmpty() ? "not given" : value;
  }

  private static Finding finding(Path place, String message) {
    return new Finding(RULE, Severity.ERROR, "", "", new Place(place.toString(), 0, 0), message);
  }

  /**
   * The execution that is continued, or a new one; stores the record of what its runs depend on.
   * Only for the holder of the campaign's lock.
   */
  Execution begin(CampaignRecord record) throws IOException {
    RunStore store = request.store();
    Execution execution =
        earlier.isPresent()
            ? last
            : ExecutionDirectory.begin(
                store,
                new ExecutionRecord(
                    1,
                    last.campaign(),
                    "",
                    record.started(),
                    record.orderSeed(),
                    ControllerFacts.VERSION,
                    request.options().note(),
                    request.options().tags(),
                    ControllerFacts.ofThisMachine()));
    ExecutionDirectory.of(store, execution)
        .keep(record, request.campaignFile().content(), request.testbedFile().content());
    return execution;
  }

  /**
   * The record of this start: for a resumed execution its record with additions, else a new one.
   */
  CampaignRecord record(CampaignFacts now, Instant started) {
    return new CampaignRecord(
        1,
        earlier.map(CampaignRecord::started).orElse(started),
        request.plan().orderSeed().orElse(earlier.map(CampaignRecord::orderSeed).orElse(null)),
        earlier.map(record -> record.facts().with(now)).orElse(now));
  }

  /** Whether the resumed start has stored the run, so that it need not be repeated. */
  boolean has(RunManifest stored) {
    return earlier.filter(record -> record.has(stored)).isPresent();
  }
}

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
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.RunManifest;

/**
 * What a start of a campaign goes on with: with {@code --resume} the earlier start, as long as
 * nothing that its numbers depend on has changed; else nothing.
 */
final class Resumption {
  private static final String RULE = "RESUME";

  private final CampaignRequest request;
  private final Path directory;
  private final Optional<CampaignRecord> earlier;
  private final boolean unrecorded;

  private Resumption(
      CampaignRequest request,
      Path directory,
      Optional<CampaignRecord> earlier,
      boolean unrecorded) {
    this.request = request;
    this.directory = directory;
    this.earlier = earlier;
    this.unrecorded = unrecorded;
  }

  /** Reads how the campaign was started, if it is to be resumed. */
  static Resumption of(CampaignRequest request) throws IOException {
    String campaign = request.plan().campaign();
    Path directory = request.store().campaign(campaign);
    if (!request.resume()) {
      return new Resumption(request, directory, Optional.empty(), false);
    }
    Optional<CampaignRecord> earlier = new CampaignDirectory(directory).record();
    boolean unrecorded = earlier.isEmpty() && !request.store().manifests(campaign).isEmpty();
    return new Resumption(request, directory, earlier, unrecorded);
  }

  /** Why it cannot be resumed: everything that is not what it was. */
  List<Finding> refusals(CampaignFacts now) {
    if (unrecorded) {
      return List.of(
          finding(
              directory,
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
            : campaign ? request.campaignFile().file() : directory;
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

  /** The record of this start: of a resumed one with what it adds, else a new one. */
  CampaignRecord record(CampaignFacts now, Instant started) {
    return new CampaignRecord(
        1,
        earlier.map(CampaignRecord::started).orElse(started),
        request.plan().orderSeed().orElse(earlier.map(CampaignRecord::orderSeed).orElse(null)),
        earlier.map(record -> record.facts().with(now)).orElse(now));
  }

  /** Whether the run is stored by the start that is resumed, and need not be repeated. */
  boolean has(Optional<RunManifest> stored) {
    return earlier.isPresent() && stored.filter(earlier.get()::has).isPresent();
  }
}

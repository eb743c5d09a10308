package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Fill;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.campaign.Trigger;
import org.ddsbench.core.rules.MeasuredWrites;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/** The duration of write() in the stored runs of a campaign. */
final class EarlierWrites implements MeasuredWrites {
  private final Map<Work, Write> last;

  private EarlierWrites(Map<Work, Write> last) {
    this.last = last;
  }

  /** The times of earlier runs; none when a file has faults, which are reported anyway. */
  static MeasuredWrites of(RunStore store, Optional<Campaign> campaign, Optional<Testbed> testbed)
      throws IOException {
    return campaign.isPresent() && testbed.isPresent()
        ? of(store, campaign.get().name(), testbed.get().name())
        : MeasuredWrites.NONE;
  }

  /** The parameters that may change the duration of write(). */
  private record Work(
      String dds,
      String messageType,
      int messageSize,
      int contentSize,
      Fill fill,
      QualityOfService qualityOfService,
      int history,
      Ownership ownership,
      boolean multicast,
      Discovery discovery,
      Transport transport,
      int publishers,
      int subscribers,
      String placement,
      Echo echo,
      Trigger trigger,
      boolean batching,
      String probe,
      boolean verify) {

    static Work of(RunParameters p) {
      return new Work(
          p.dds(),
          p.get(Parameters.MESSAGE_TYPE),
          p.get(Parameters.MESSAGE_SIZE),
          p.get(Parameters.CONTENT_SIZE),
          p.get(Parameters.FILL),
          p.get(Parameters.QUALITY_OF_SERVICE),
          p.get(Parameters.HISTORY),
          p.get(Parameters.OWNERSHIP),
          p.get(Parameters.MULTICAST),
          p.get(Parameters.DISCOVERY),
          p.get(Parameters.TRANSPORT),
          p.count(Role.PUBLISHER),
          p.count(Role.SUBSCRIBER),
          p.get(Parameters.PLACEMENT),
          p.get(Parameters.ECHO),
          p.get(Parameters.TRIGGER),
          p.get(Parameters.BATCHING),
          p.get(Parameters.PROBE),
          p.get(Parameters.VERIFY));
    }
  }

  /**
   * Reads the completed runs of a campaign on a testbed; runs that cannot be read are left out.
   *
   * @throws IOException when the campaign's directory cannot be listed
   */
  static EarlierWrites of(RunStore store, String campaign, String testbed) throws IOException {
    Map<Work, Write> last = new HashMap<>();
    // The earliest first.
    for (RunEntry entry : store.allEntries(campaign)) {
      RunManifest run = entry.manifest();
      if (run != null && run.isCompleted() && run.testbed().equals(testbed)) {
        mean(run).ifPresent(ns -> last.put(Work.of(run.parameters()), new Write(run.run(), ns)));
      }
    }
    return new EarlierWrites(last);
  }

  private static OptionalDouble mean(RunManifest run) {
    return run.pairs().stream()
        .flatMap(pair -> Stream.ofNullable(pair.writeNs().mean()))
        .mapToDouble(Double::doubleValue)
        .max();
  }

  @Override
  public Optional<Write> of(RunParameters parameters) {
    return last.isEmpty() ? Optional.empty() : Optional.ofNullable(last.get(Work.of(parameters)));
  }
}

package org.ddsbench.controller.campaign;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.campaign.Values;

/** The payload files of a campaign: each distinct one once. */
public final class CampaignPayloads {
  private final MessagePayloads messages;
  private final Map<String, String> workload;
  private final Map<String, byte[]> files = new LinkedHashMap<>();

  CampaignPayloads(Workload workload, Campaign campaign) {
    this.messages = workload.messages();
    this.workload = workload.texts();
    for (TestRow row : campaign.rows()) {
      for (Values variant : row.variants()) {
        files.computeIfAbsent(fileName(variant), name -> messages.generate(variant));
      }
    }
  }

  /** Content by file name. */
  public Map<String, byte[]> files() {
    return Map.copyOf(files);
  }

  /** {@link Workload#texts}. */
  Map<String, String> workload() {
    return workload;
  }

  /** Whether the message types are those of a user, of a library in the bundle. */
  boolean ofUser() {
    return messages.ofUser();
  }

  byte[] content(String fileName) {
    return Objects.requireNonNull(files.get(fileName), "a payload of another campaign");
  }

  /** Name of the payload file of a run in the bundle's payloads directory. */
  String fileName(Values p) {
    return messages.name(p) + ".cdr";
  }

  /** The name of a run's message type for the apps. */
  String type(Values p) {
    return messages.type(p);
  }

  /** Serialized bytes of the message that a run sends. */
  int bytes(Values p) {
    return content(fileName(p)).length;
  }

  /** Serialized bytes of that message with everything at its bound. */
  int nominalBytes(Values p) {
    return Math.toIntExact(messages.nominalBytes(p));
  }
}

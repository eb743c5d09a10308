package org.ddsbench.controller.campaign;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.ddsbench.core.campaign.TestParameters;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;

/** The payload files of a campaign: each distinct one once. */
public final class CampaignPayloads {
  private final MessagePayloads messages;
  private final Map<String, byte[]> files = new LinkedHashMap<>();

  CampaignPayloads(MessagePayloads messages, Plan plan) {
    this.messages = messages;
    for (TestRun run : plan.runs()) {
      files.computeIfAbsent(
          fileName(run.parameters()), name -> messages.generate(run.parameters()));
    }
  }

  /** Content by file name. */
  public Map<String, byte[]> files() {
    return Map.copyOf(files);
  }

  /** Name of the file in the bundle's payloads directory that a run sends. */
  String fileName(TestParameters p) {
    return messages.name(p) + ".cdr";
  }

  /** Serialized bytes of the message that a run sends. */
  int bytes(TestParameters p) {
    return Objects.requireNonNull(files.get(fileName(p)), "a run that was not planned").length;
  }

  /** Serialized bytes of that message with everything at its bound. */
  int nominalBytes(TestParameters p) {
    return Math.toIntExact(messages.nominalBytes(p));
  }
}

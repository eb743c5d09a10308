package org.ddsbench.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.TestRow;
import org.ddsbench.core.campaign.Values;

/** Writes a campaign as a file, with one row for each variant. */
final class CampaignText {
  private CampaignText() {}

  /** Small campaigns that use features which the ready campaigns do not. */
  static List<byte[]> examples() {
    return Stream.of(
            "<campaign name='a' description='x &lt; y' scenario='atm'><defaults dds='cyclonedds'"
                + " strength='10 20' ownership='exclusive' repeat='2'/><test id='b'"
                + " messageType='Simple' placement='n1 n2 -> n3' warmup='2.5%,0'/></campaign>",
            "<campaign name='a'><test id='b' dds='x,y' messageType='t' seed='0..3' history='1..2'"
                + " batching='on,off' loan='on' security='off,encrypt' verify='on' clock='realtime' burstSize='7'"
                + " pattern='burst' messageSize='1KiB..1026' placement='shared'/></campaign>")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  /** The first variants of all rows. */
  static List<Values> members(Campaign campaign, int most) {
    return campaign.rows().stream().flatMap(row -> row.variants().stream()).limit(most).toList();
  }

  static String of(Campaign campaign, int most) {
    StringBuilder text = new StringBuilder("<campaign");
    attribute(text, "name", campaign.name());
    attribute(text, "description", campaign.description());
    text.append(">\n");
    List<String> tests = new ArrayList<>();
    for (TestRow row : campaign.rows()) {
      for (Values member : row.variants()) {
        tests.add(test(row.id(), member));
      }
    }
    tests.stream().limit(most).forEach(text::append);
    return text.append("</campaign>\n").toString();
  }

  private static String test(String id, Values member) {
    StringBuilder text = new StringBuilder("  <test");
    attribute(text, "id", id);
    Map<String, String> texts = member.texts();
    texts.remove(Parameters.DDS.attribute());
    attribute(text, Parameters.DDS_PUBLISHER.attribute(), member.ddsPublisher());
    attribute(text, Parameters.DDS_SUBSCRIBER.attribute(), member.ddsSubscriber());
    for (Map.Entry<String, String> given : texts.entrySet()) {
      if (!given.getValue().isEmpty()) {
        attribute(text, given.getKey(), given.getValue());
      }
    }
    return text.append("/>\n").toString();
  }

  private static void attribute(StringBuilder text, String name, String value) {
    text.append(' ').append(name).append("=\"");
    value
        .chars()
        .forEach(
            c -> {
              if (c < ' ' || "<>&\"".indexOf(c) >= 0) {
                text.append("&#").append(c).append(';');
              } else {
                text.append((char) c);
              }
            });
    text.append('"');
  }
}

package org.ddsbench.controller.security;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.ddsbench.core.campaign.Security;

/** The documents of OMG DDS Security 1.1, sections 9.4.1.2 and 9.4.1.3, before they are signed. */
final class SecurityDocuments {
  /**
   * Without a zone, which is UTC then: Cyclone DDS 0.10 and Fast DDS 2 read no other form alike.
   */
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final String ENCRYPT = "ENCRYPT";

  /** Topics of runs have longer names. */
  private static final String UNUSED_TOPIC = "Unused";

  private SecurityDocuments() {}

  /**
   * What is protected in a domain: discovery, liveliness and submessages in the same way, and data
   * once more if it is encrypted; no participant without a certificate is admitted. RTPS messages
   * as a whole are not protected once more, since all their submessages are.
   *
   * @throws IllegalArgumentException when security is off
   */
  static String governance(Security security, int domain) {
    String kind =
        switch (security) {
          case OFF -> throw new IllegalArgumentException("nothing to protect");
          case SIGN -> "SIGN";
          case ENCRYPT -> ENCRYPT;
        };
    return String.join(
        "\n",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<dds xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:noNamespaceSchemaLocation="
            + "\"http://www.omg.org/spec/DDS-SECURITY/20170901/omg_shared_ca_governance.xsd\">",
        "  <domain_access_rules>",
        "    <domain_rule>",
        "      <domains><id>" + domain + "</id></domains>",
        "      <allow_unauthenticated_participants>false</allow_unauthenticated_participants>",
        "      <enable_join_access_control>true</enable_join_access_control>",
        "      <discovery_protection_kind>" + kind + "</discovery_protection_kind>",
        "      <liveliness_protection_kind>" + kind + "</liveliness_protection_kind>",
        "      <rtps_protection_kind>NONE</rtps_protection_kind>",
        "      <topic_access_rules>",
        // OpenDDS creates a participant only if there is a topic without access control.
        topicRule(UNUSED_TOPIC, kind, false),
        topicRule("*", kind, true),
        "      </topic_access_rules>",
        "    </domain_rule>",
        "  </domain_access_rules>",
        "</dds>",
        "");
  }

  private static String topicRule(String topics, String kind, boolean accessControl) {
    return String.join(
        "\n",
        "        <topic_rule>",
        "          <topic_expression>" + topics + "</topic_expression>",
        "          <enable_discovery_protection>true</enable_discovery_protection>",
        "          <enable_liveliness_protection>true</enable_liveliness_protection>",
        "          <enable_read_access_control>" + accessControl + "</enable_read_access_control>",
        "          <enable_write_access_control>"
            + accessControl
            + "</enable_write_access_control>",
        "          <metadata_protection_kind>" + kind + "</metadata_protection_kind>",
        // OpenDDS cannot read data that is only signed (OMG issue DDSSEC12-59); its submessage is.
        "          <data_protection_kind>"
            + (kind.equals(ENCRYPT) ? ENCRYPT : "NONE")
            + "</data_protection_kind>",
        "        </topic_rule>");
  }

  /**
   * What a participant may do: publish and subscribe topics whose names begin like this, and
   * nothing else.
   */
  static String permissions(
      String subject, int domain, String topics, Instant from, Instant until) {
    return String.join(
        "\n",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<dds xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:noNamespaceSchemaLocation="
            + "\"http://www.omg.org/spec/DDS-SECURITY/20170901/omg_shared_ca_permissions.xsd\">",
        "  <permissions>",
        "    <grant name=\"run\">",
        "      <subject_name>" + subject + "</subject_name>",
        "      <validity>",
        "        <not_before>" + TIME.format(from) + "</not_before>",
        "        <not_after>" + TIME.format(until) + "</not_after>",
        "      </validity>",
        "      <allow_rule>",
        "        <domains><id>" + domain + "</id></domains>",
        "        <publish><topics><topic>" + topics + "*</topic></topics></publish>",
        "        <subscribe><topics><topic>" + topics + "*</topic></topics></subscribe>",
        "      </allow_rule>",
        "      <default>DENY</default>",
        "    </grant>",
        "  </permissions>",
        "</dds>",
        "");
  }
}

package org.ddsbench.core.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/**
 * The identity of a run: a digest of everything that may change its numbers, so that a campaign
 * resumes where it stopped and a run is never mistaken for another. It covers neither the login to
 * a node nor the position in the plan.
 */
public final class RunKey {
  private static final int LENGTH = 16;

  private RunKey() {}

  /**
   * The first 16 hexadecimal digits of the SHA-256 of the canonical text.
   *
   * @param implementationVersion what its program reports
   * @param bundle digest of what is deployed
   */
  public static String of(
      TestRun run, Testbed testbed, String implementationVersion, String bundle) {
    return of(run, testbed, implementationVersion, bundle, Map.of());
  }

  /**
   * The same for a run of variants.
   *
   * @param variants what the variants among its implementations change, by their names
   */
  public static String of(
      TestRun run,
      Testbed testbed,
      String implementationVersion,
      String bundle,
      Map<String, SortedMap<String, String>> variants) {
    StringBuilder text = canonicalText(run, testbed, implementationVersion, bundle);
    new TreeMap<>(variants)
        .forEach(
            (name, facts) ->
                facts.forEach((fact, value) -> line(text, "variant " + name + " " + fact, value)));
    return Sha256.of(text.toString()).substring(0, LENGTH);
  }

  private static StringBuilder canonicalText(
      TestRun run, Testbed testbed, String implementationVersion, String bundle) {
    StringBuilder text = new StringBuilder("ddsbench run 1\n");
    line(text, "test", run.test());
    line(text, "repetition", String.valueOf(run.repetition()));
    run.parameters().keyTexts().forEach((name, value) -> line(text, name, value));
    line(text, "version", implementationVersion);
    line(text, "bundle", bundle);
    line(text, "testbed", testbed.name());
    line(text, "ntp", ntp(testbed));
    for (Endpoint endpoint : run.endpoints()) {
      line(text, endpoint.app(), endpoint.node());
    }
    run.discoveryNode().ifPresent(node -> line(text, "discovery node", node));
    for (String name : run.nodes()) {
      node(testbed.node(name)).forEach((attribute, value) -> line(text, attribute, value));
    }
    rates(run, testbed).forEach((way, rate) -> line(text, "rate " + way, rate));
    return text;
  }

  /** The properties of the time source that may change numbers. */
  static String ntp(Testbed testbed) {
    return testbed.ntp().mode() + " " + testbed.ntp().server();
  }

  /** The properties of a node that may change numbers, in the order of the key's text. */
  static Map<String, String> node(Node node) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("node", node.name());
    facts.put("host", node.host());
    node.port().ifPresent(port -> facts.put("port", String.valueOf(port)));
    facts.put("interface", node.networkInterface() + " " + node.address());
    facts.put("processors", node.cpuAffinity().toString());
    facts.put("libraries", node.libraries().text());
    new TreeMap<>(node.environment())
        .forEach((name, value) -> facts.put("environment " + name, value));
    return facts;
  }

  /** The stated rates of the ways of messages and echoes, on which corrected times depend. */
  private static Map<String, String> rates(TestRun run, Testbed testbed) {
    Map<String, String> rates = new TreeMap<>();
    for (Endpoint publisher : run.endpoints(Role.PUBLISHER)) {
      for (Endpoint subscriber : run.endpoints(Role.SUBSCRIBER)) {
        rate(rates, testbed, publisher.node(), subscriber.node());
        rate(rates, testbed, subscriber.node(), publisher.node());
      }
    }
    return rates;
  }

  private static void rate(Map<String, String> rates, Testbed testbed, String from, String to) {
    testbed.rate(from, to).ifPresent(rate -> rates.put(from + " -> " + to, rate.text()));
  }

  /** A line break inside a value must not look like the next line. */
  private static void line(StringBuilder text, String name, String value) {
    text.append(name).append('=').append(value.replace("\n", "\n ")).append('\n');
  }
}

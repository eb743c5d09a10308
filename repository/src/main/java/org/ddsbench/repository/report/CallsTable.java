package org.ddsbench.repository.report;

import java.util.List;
import java.util.Locale;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.AppCallUse;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.jspecify.annotations.Nullable;

/** Table of the system calls, datagrams and bytes for each message in the apps at both ends. */
final class CallsTable {
  private static final List<String> HEAD =
      List.of(
          "Run",
          "App",
          "#Messages",
          "#Sends",
          "#Receives",
          "#Failed",
          "#Data sent",
          "#Other sent",
          "#IP bytes, data",
          "#IP bytes, other");

  private CallsTable() {}

  static Markup of(ObservedRuns observed, Naming naming) {
    Markup html = new Markup().open("table", "class=wide").head(HEAD).open("tbody", "");
    for (ObservedRuns.Run run : observed.runs()) {
      for (AppCallUse use : run.calls()) {
        long messages = messages(run.manifest(), use.app());
        html.open("tr", "").element("th", "scope=row", naming.run(run.manifest()));
        html.element("td", "class=pair", use.app());
        html.number(String.format(Locale.ROOT, "%,d", messages));
        for (Number count :
            new @Nullable Number[] {
              use.sends(),
              use.receives(),
              use.failed(),
              use.dataDatagrams(),
              use.otherDatagrams(),
              use.dataIpBytes(),
              use.otherIpBytes()
            }) {
          html.number(each(count, messages));
        }
        html.close("tr");
      }
    }
    return html.close("tbody").close("table");
  }

  /** The messages that a publisher wrote, or a subscriber took, warm-up included. */
  private static long messages(RunManifest run, String app) {
    return run.endpoints().stream()
        .filter(endpoint -> endpoint.app().equals(app))
        .findFirst()
        .map(endpoint -> messages(run, endpoint))
        .orElse(0L);
  }

  private static long messages(RunManifest run, Endpoint endpoint) {
    boolean writes = endpoint.role() == Role.PUBLISHER;
    return run.pairs().stream()
        .filter(pair -> (writes ? pair.publisher() : pair.subscriber()) == endpoint.index())
        .mapToLong(pair -> writes ? pair.counts().sent() : pair.counts().received())
        .reduce(0, writes ? Math::max : Long::sum);
  }

  private static String each(@Nullable Number count, long messages) {
    if (count == null || messages == 0) {
      return "\u2013";
    }
    double each = count.doubleValue() / messages;
    return String.format(Locale.ROOT, each < 100 ? "%.2f" : "%,.0f", each);
  }
}

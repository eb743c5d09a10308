package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.repository.queueing.QueuePrediction;
import org.ddsbench.repository.queueing.QueueRow;
import org.ddsbench.repository.summary.Naming;

/** Section of requests at random times beside the queueing model of their server. */
final class QueueingSection {
  private static final List<String> HEAD =
      List.of(
          "Row",
          "#Requests/s",
          "#Completion, ms",
          "#predicted",
          "#95 % interval",
          "#Error",
          "#Queue, ms",
          "#predicted",
          "#Utilisation",
          "#predicted",
          "#Runs");

  private static final double MS_NS = 1e6;
  private static final double PERCENT = 100;

  /** An error of the model above which it is marked. */
  private static final double MUCH = 0.15;

  private QueueingSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<QueuePrediction> predictions) {
    return predictions.isEmpty() ? "" : "<a href=\"#queueing\">Queueing model</a>";
  }

  /** Empty without requests at random times. */
  static String of(List<QueuePrediction> predictions, Naming naming) throws IOException {
    return predictions.isEmpty()
        ? ""
        : HtmlReport.fill(
            HtmlReport.resource("queueing.html"),
            Map.of(
                "errors",
                errors(predictions),
                "caveat",
                QueuePrediction.caveat(predictions)
                    .map(text -> " <span class=\"warn\">" + Markup.escape(text) + "</span>")
                    .orElse(""),
                "table",
                table(predictions, naming).toString()));
  }

  private static String errors(List<QueuePrediction> predictions) {
    return QueuePrediction.Errors.of(predictions)
        .map(
            errors ->
                "Here the model is "
                    + errors.text()
                    + "; <span class=\"warn\">\u26a0</span> marks more than 15 %.")
        .orElse("");
  }

  private static Markup table(List<QueuePrediction> predictions, Naming naming) {
    Markup html = new Markup().open("table", "class=wide").head(HEAD);
    return html.groups(
            HEAD.size(),
            predictions,
            one -> naming.implementation(one.row().first()),
            one -> line(html, one, naming))
        .close("table");
  }

  private static void line(Markup html, QueuePrediction one, Naming naming) {
    QueueRow.Measured seen = one.row().measured();
    html.open("tr", "");
    html.element("th", "scope=row", naming.described(one.row().first()));
    html.number(number(seen.perSecond()));
    html.element("td", "class='n strong'", number(seen.completionNs() / MS_NS));
    html.element(
        "td", "class='n strong'", one.text(result -> number(result.completionNs().mean() / MS_NS)));
    html.number(
        one.text(
            result ->
                number(result.completionNs().low() / MS_NS)
                    + " to "
                    + number(result.completionNs().high() / MS_NS)));
    error(html, one.error());
    html.number(number(seen.queueNs() / MS_NS));
    html.number(one.text(result -> number(result.queueNs().mean() / MS_NS)));
    html.number(percent(seen.utilisation()));
    html.number(one.text(result -> percent(result.utilisation().mean())));
    html.number(Integer.toString(one.row().runs()));
    html.close("tr");
  }

  private static void error(Markup html, Optional<Double> error) {
    boolean much = error.isPresent() && Math.abs(error.get()) > MUCH;
    html.element(
        "td",
        much ? "class='n warn'" : "class=n",
        error
            .map(one -> String.format(Locale.ROOT, "%+.1f %%", one * PERCENT))
            .map(text -> much ? text + " \u26a0" : text)
            .orElse("\u2013"));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", share * PERCENT);
  }
}

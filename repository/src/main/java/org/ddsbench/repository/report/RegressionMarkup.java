package org.ddsbench.repository.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import org.ddsbench.model.paper.PublishedFit;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.model.regression.InteractionFit;

/** The regression of a matrix of requests: its coefficients, and how well it fits. */
final class RegressionMarkup {
  private static final MathContext DIGITS = new MathContext(4);
  private static final MathContext ROUGH = new MathContext(3);
  private static final double SECOND_MS = 1e3;
  private static final double PERCENT = 100;
  private static final List<String> TERMS =
      List.of("b0", "b1, clients", "b2, threads", "b3, clients \u00d7 threads");

  private RegressionMarkup() {}

  /** The coefficients, what they mean, and each cell beside its fitted value. */
  static Markup of(InteractionFit fit) {
    Markup html = new Markup().open("table", "class=cells");
    html.head(List.of("Coefficient", "#Estimate, ms", "#Standard error", "#95 % interval"));
    html.open("tbody", "");
    for (int i = 0; i < fit.coefficients().size(); i++) {
      Coefficient one = fit.coefficients().get(i);
      html.open("tr", "").element("th", "scope=row", TERMS.get(i));
      html.element("td", "class='n strong'", digits(one.estimate()));
      html.number(rough(one.standardError()));
      html.number(rough(one.low()) + " to " + rough(one.high())).close("tr");
    }
    html.close("tbody").close("table");
    html.element("p", "class=note", quality(fit) + " " + meaning(fit.coefficients().get(3)));
    return html.append(points(fit));
  }

  private static String quality(InteractionFit fit) {
    return "R\u00b2 "
        + rSquared(fit.rSquared())
        + "; standard deviation of the residuals "
        + digits(fit.residualDeviation())
        + " ms.";
  }

  /** What the coefficient of the product says. */
  static String meaning(Coefficient product) {
    if (product.low() <= 0 && product.high() >= 0) {
      return "The interval of b3 includes 0: these cells do not show that the response time grows with"
          + " the number of requests under way (clients \u00d7 threads), as at a saturated server.";
    }
    return product.estimate() < 0
        ? "b3 is negative: response times of a saturated server do not look so."
        : "Each further request under way (clients \u00d7 threads) adds "
            + digits(product.estimate())
            + " ms to the response time of all (b3), so the saturated server answers about "
            + String.format(
                Locale.ENGLISH, "%,.0f", Double.valueOf(rough(SECOND_MS / product.estimate())))
            + " requests a second; b1 and b2 are what a client and a thread add beyond that.";
  }

  private static Markup points(InteractionFit fit) {
    Markup html = new Markup().open("details", "");
    html.element("summary", "", "Fitted beside measured");
    html.open("div", "class=scroll tabindex=0 role=region aria-label='Fitted beside measured'");
    html.open("table", "class=cells");
    html.head(
        List.of(
            "#Clients",
            "#Threads",
            "#Measured, ms",
            "#Fitted, ms",
            "#Residual, ms",
            "#Residual, %"));
    html.open("tbody", "");
    for (InteractionFit.Point point : fit.points()) {
      html.open("tr", "").number(Integer.toString((int) point.x()));
      html.number(Integer.toString((int) point.y()));
      html.number(digits(point.observed())).number(digits(point.fitted()));
      html.number(digits(point.residual()));
      html.number(
          String.format(Locale.ROOT, "%.1f", PERCENT * point.residual() / point.observed()));
      html.close("tr");
    }
    return html.close("tbody").close("table").close("div").close("details");
  }

  /** The coefficients that the thesis prints. */
  static Markup published() {
    Markup html = new Markup().open("table", "class=cells");
    html.head(List.of("Middleware", "#b0", "#b1", "#b2", "#b3", "#R\u00b2")).open("tbody", "");
    for (PublishedFit fit : PublishedFit.ALL) {
      html.open("tr", "").element("th", "scope=row", fit.middleware());
      fit.coefficients().forEach(one -> html.number(digits(one)));
      html.number(rSquared(fit.rSquared())).close("tr");
    }
    return html.close("tbody").close("table");
  }

  private static String rSquared(double value) {
    return Double.isNaN(value) ? "\u2013" : String.format(Locale.ROOT, "%.5f", value);
  }

  private static String digits(double value) {
    return digits(value, DIGITS);
  }

  private static String rough(double value) {
    return digits(value, ROUGH);
  }

  private static String digits(double value, MathContext digits) {
    return BigDecimal.valueOf(value).round(digits).toPlainString();
  }
}

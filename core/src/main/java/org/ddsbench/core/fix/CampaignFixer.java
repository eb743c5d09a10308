package org.ddsbench.core.fix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.rules.Rules;
import org.ddsbench.core.rules.RulesContext;
import org.ddsbench.core.xml.XmlText;

/**
 * Applies fixes until none is left. Findings that a fix causes are fixed in turn. No attribute gets
 * a text that it had before, so two rules that disagree end with the first one's fix. For one use.
 */
public final class CampaignFixer {
  private final RulesContext context;
  private final List<Finding> changes = new ArrayList<>();

  /** Texts that attributes have had, by row and attribute. */
  private final Set<List<String>> had = new HashSet<>();

  private CampaignFixer(RulesContext context) {
    this.context = context;
  }

  /**
   * Fixes a text. Pure.
   *
   * @param file name of the file in places
   */
  public static FixedCampaign fix(String file, String text, RulesContext context) {
    return new CampaignFixer(context).fix(new XmlText(file, text));
  }

  private FixedCampaign fix(XmlText original) {
    XmlText text = original;
    while (true) {
      CampaignReader.Reading read = CampaignReader.readRows(text.file(), text.text());
      List<Finding> findings = Rules.findings(read, context);
      List<Finding> chosen = chosen(findings);
      if (chosen.isEmpty()) {
        return new FixedCampaign(text.text(), changes, findings);
      }
      text = applied(text, joined(text, chosen, read.rows()));
    }
  }

  /** One fix for each attribute; that of an error takes precedence over that of a warning. */
  private List<Finding> chosen(List<Finding> findings) {
    Map<List<Object>, Finding> chosen = new LinkedHashMap<>();
    Set<Place> deleted = new HashSet<>();
    findings.stream()
        .sorted(Comparator.comparing(Finding::severity))
        .forEach(
            finding -> {
              Fix fix = finding.fix();
              if (fix != null && isNew(finding, fix)) {
                chosen.putIfAbsent(List.of(fix.element(), fix.attribute()), finding);
                if (fix.action() == Fix.Action.DELETE_ELEMENT) {
                  deleted.add(fix.element());
                }
              }
            });
    List<Finding> all = new ArrayList<>();
    for (Finding finding : chosen.values()) {
      Fix fix = finding.fix();
      if (fix != null
          && (fix.action() == Fix.Action.DELETE_ELEMENT || !deleted.contains(fix.element()))) {
        had.add(key(finding, fix.attribute(), fix.before()));
        had.add(key(finding, fix.attribute(), fix.after()));
        all.add(finding);
      }
    }
    return all;
  }

  private boolean isNew(Finding finding, Fix fix) {
    return fix.action() == Fix.Action.DELETE_ELEMENT
        || !had.contains(key(finding, fix.attribute(), fix.after()));
  }

  private static List<String> key(Finding finding, String attribute, String text) {
    return List.of(finding.row(), attribute, text);
  }

  /**
   * The same fixes, but a change that every row inheriting an attribute would need is made once, in
   * the defaults.
   */
  private static List<Finding> joined(XmlText text, List<Finding> chosen, List<DraftRow> rows) {
    List<Finding> all = new ArrayList<>();
    for (Finding finding : chosen) {
      Optional<Place> defaults = inherited(finding, chosen, rows).map(text::elementOf);
      Fix fix = finding.fix();
      all.add(
          fix != null && defaults.isPresent()
              ? finding.with(Fix.set(defaults.get(), fix.attribute(), fix.before(), fix.after()))
              : finding);
    }
    return all;
  }

  /** Where the defaults give the attribute, if all rows that inherit it need just this text. */
  private static Optional<Place> inherited(
      Finding finding, List<Finding> chosen, List<DraftRow> rows) {
    Fix fix = finding.fix();
    if (fix == null || fix.action() != Fix.Action.SET) {
      return Optional.empty();
    }
    Set<Place> inheriting = new HashSet<>();
    Optional<Place> given = Optional.empty();
    for (DraftRow row : rows) {
      if (row.inherits(fix.attribute())) {
        inheriting.add(row.place());
        given = Optional.of(row.place(fix.attribute()));
      }
    }
    Set<Place> alike = new HashSet<>();
    for (Finding other : chosen) {
      Fix same = other.fix();
      if (same != null
          && same.action() == Fix.Action.SET
          && same.attribute().equals(fix.attribute())
          && same.after().equals(fix.after())) {
        alike.add(same.element());
      }
    }
    return inheriting.contains(fix.element()) && alike.containsAll(inheriting)
        ? given
        : Optional.empty();
  }

  /** From the end, so that places before a change stay valid. */
  private XmlText applied(XmlText text, List<Finding> chosen) {
    List<Finding> order = new ArrayList<>(chosen);
    order.sort(
        Comparator.comparing(
                CampaignFixer::element,
                Comparator.comparingInt(Place::line).thenComparingInt(Place::column))
            .reversed());
    XmlText changed = text;
    Set<Fix> done = new HashSet<>();
    for (Finding finding : order) {
      Fix fix = finding.fix();
      if (fix != null && done.add(fix)) {
        changed =
            switch (fix.action()) {
              case SET -> changed.with(fix.element(), fix.attribute(), fix.after());
              case DELETE_ATTRIBUTE -> changed.without(fix.element(), fix.attribute());
              case DELETE_ELEMENT -> changed.without(fix.element());
            };
      }
    }
    changes.addAll(chosen);
    return changed;
  }

  private static Place element(Finding finding) {
    Fix fix = finding.fix();
    return fix == null ? finding.place() : fix.element();
  }
}

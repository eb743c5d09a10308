package org.ddsbench.core.rules;

import java.util.List;
import java.util.function.BiFunction;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;

/**
 * A rule about several rows together.
 *
 * @param id stable id in findings and documentation
 * @param severity an error keeps the campaign from starting
 * @param condition when it applies, for people
 * @param fix what its fix does, for people; empty when it has none
 * @param find its findings about all rows of a campaign
 */
public record RowsRule(
    String id,
    Severity severity,
    String condition,
    String fix,
    BiFunction<List<DraftRow>, RulesContext, List<Finding>> find) {}

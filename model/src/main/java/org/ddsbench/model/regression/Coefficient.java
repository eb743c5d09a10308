package org.ddsbench.model.regression;

/**
 * An estimated coefficient.
 *
 * @param term {@code intercept}, or the column or product that it multiplies
 * @param estimate in the unit of the response for each unit of the term
 * @param standardError in the same unit; not negative
 * @param low lower limit of the 95 % confidence interval
 * @param high its upper limit
 */
public record Coefficient(
    String term, double estimate, double standardError, double low, double high) {}

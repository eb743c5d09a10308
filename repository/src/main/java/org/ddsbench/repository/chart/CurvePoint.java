package org.ddsbench.repository.chart;

import com.fasterxml.jackson.annotation.JsonFormat;
import org.ddsbench.analysis.stats.Interval;
import org.jspecify.annotations.Nullable;

/**
 * A percentile of times; in JSON an array of three.
 *
 * @param percent from 0 to below 100
 * @param ns its value, nanoseconds
 * @param interval 95 % interval of the value; null when unknown
 */
@JsonFormat(shape = JsonFormat.Shape.ARRAY)
public record CurvePoint(double percent, double ns, @Nullable Interval interval) {}

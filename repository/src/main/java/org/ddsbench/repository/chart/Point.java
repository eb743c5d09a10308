package org.ddsbench.repository.chart;

import com.fasterxml.jackson.annotation.JsonFormat;

/** One point of a line; in JSON an array of two. The chart defines what x and y are. */
@JsonFormat(shape = JsonFormat.Shape.ARRAY)
public record Point(double x, double y) {}

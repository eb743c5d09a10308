package org.ddsbench.core.protocol;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import org.jspecify.annotations.Nullable;

/**
 * What disturbed measuring on one node while publishers sent. A figure that the node cannot provide
 * is null: it is unknown, never 0.
 *
 * @param durationNs duration of the phase, by the node's clock
 * @param stealPercent share of all processors' time that the hypervisor gave to others
 * @param runDelayPercent share of the phase in which the longest-waiting thread of the run's
 *     endpoints here was ready to run and had no processor
 * @param runDelayApp the app of that thread; empty when unknown
 * @param involuntarySwitches involuntary switches of all threads of the endpoints here that existed
 *     until the end of the phase
 * @param leastFrequencyKhz the lowest frequency of any processor at a reading
 * @param mostFrequencyKhz the highest frequency
 * @param throttledPeriods in how many periods a control group of the endpoints here had used up its
 *     processor time
 * @param throttledNs how long it was stopped then, over all its processors
 * @param memoryPressurePercent share of the phase in which a task waited for memory
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record Disturbance(
    long durationNs,
    @JsonSetter(nulls = Nulls.SET) @Nullable Double stealPercent,
    @JsonSetter(nulls = Nulls.SET) @Nullable Double runDelayPercent,
    String runDelayApp,
    @JsonSetter(nulls = Nulls.SET) @Nullable Long involuntarySwitches,
    @JsonSetter(nulls = Nulls.SET) @Nullable Long leastFrequencyKhz,
    @JsonSetter(nulls = Nulls.SET) @Nullable Long mostFrequencyKhz,
    @JsonSetter(nulls = Nulls.SET) @Nullable Long throttledPeriods,
    @JsonSetter(nulls = Nulls.SET) @Nullable Long throttledNs,
    @JsonSetter(nulls = Nulls.SET) @Nullable Double memoryPressurePercent) {}

function distribution() {
  const pair = byId('select-pair').value;
  const shown = cells.filter(cell => cell.scenario === byId('select-distribution').value);
  const series = shown.map(cell => [cell, boxOf(cell, pair)]).filter(([, box]) => box);
  const missing = shown.filter(cell => !boxOf(cell, pair));
  byId('caption-distribution').textContent = 'Share of messages that are at least as fast; the axis stretches the slow end. Dashed: from the intended send time T0, so that a late publisher is not hidden. A curve ends where there are too few messages for a percentile. Band: 95 % confidence interval, as long as ten messages lie beyond the percentile. Messages (n_eff): '
    + series.map(([cell, box]) => `${cell.implementation} ${messageCount(box)}${box.intervals.unreliable ? ', intervals unreliable' : ''}`).join('; ') + '.'
    + missing.map(cell => ` Missing: ${cell.implementation} (${cell.gap || 'no message of this pair'}).`).join('')
    + caveatsOf(series.map(([cell]) => cell), cell => cell.implementation);
  const most = Math.max(1, ...series.flatMap(([, box]) => box.curve.map(([percent]) => tail(percent))));
  const values = series.flatMap(([, box]) => [...box.curve, ...box.intendedCurve].map(([, ns]) => us(ns)));
  const limits = series.flatMap(([, box]) => box.curve.flatMap(([, , interval]) => limited(interval) ? interval.map(us) : []));
  const span = valueAxis([...values, ...seen(limits, values)], 'One-way time, µs', {nameGap: 70});
  return {
    grid: {left: 94, right: 30, top: 44, bottom: 60}, legend: legend(),
    tooltip: tooltip({trigger: 'axis', formatter: all => {
      const points = all.filter(({seriesType}) => seriesType === 'line');
      return points.length ? `${percentAt(points[0].value[0])} of messages`
        + points.map(({marker, seriesId, value, data}) => `<br>${marker}${escape(seriesId)}: ${number(value[1])} µs${brackets(data.interval, data.unreliable)}`).join('') : '';
    }}),
    xAxis: tailAxis(most),
    yAxis: span,
    series: series.flatMap(([cell, box]) => [
      curve('', cell, box, box.curve, {symbolSize: 4, lineStyle: {width: 2.5}}),
      curve(', from T0', cell, box, box.intendedCurve, {symbol: 'none', lineStyle: {width: 1.5, type: 'dashed'}}),
      band(cell, box, span),
    ]),
  };
}

/** The legend has an entry for both curves of a cell, and its band. */
const curve = (which, cell, box, points, look) => Object.assign({type: 'line', name: cell.implementation, id: cell.implementation + which, color: colour(cell),
  data: points.map(([percent, ns, interval]) => ({value: [tail(percent), us(ns)], interval, unreliable: box.intervals.unreliable}))}, look);
/** The intervals of the percentiles of a cell, as far as they have both limits. */
function band(cell, box, span) {
  const paint = colour(cell);
  const told = box.curve.filter(([, , interval]) => limited(interval));
  return {type: 'custom', name: cell.implementation, id: `${cell.implementation}, intervals`, silent: true, color: paint, z: 1, clip: true,
    data: told.length > 1 ? [[tail(told[0][0]), us(told[0][1])]] : [],
    renderItem: (params, api) => ({type: 'polygon', style: {fill: paint, opacity: .2}, shape: {points: [
      ...told.map(([percent, , interval]) => api.coord([tail(percent), placed(us(interval[0]), span)])),
      ...[...told].reverse().map(([percent, , interval]) => api.coord([tail(percent), us(interval[1])]))]}})};
}

figure('figure-distribution', cells.length, () => {
  let draw = () => {};
  choices('select-distribution', options(cells, cell => cell.scenario, described), () => draw());
  draw = chart('chart-distribution', 'svg', distribution);
  ofPair.push(draw);
});

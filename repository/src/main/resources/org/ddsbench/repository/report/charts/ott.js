function boxes(element) {
  const shown = cells.filter(cell => !byId('select-case').value || caseOf(cell) === byId('select-case').value);
  const pair = byId('select-pair').value;
  const rows = underHeads(shown, byId('select-case').value ? message : described, cell => ({cell, box: boxOf(cell, pair)}));
  element.style.height = `${Math.max(240, 34 * rows.length + 90)}px`;
  const values = rows.flatMap(({box}) => box ? [box.low, box.high, ...box.outliers].map(us) : []);
  const span = valueAxis(values, 'One-way time, µs');
  const draw = (params, api) => {
    const row = rows[params.dataIndex];
    const y = api.coord([api.value(1), params.dataIndex])[1];
    const area = params.coordSys;
    if (row.head) return headLabel(row, y);
    if (!row.box) return label(area.x + 8, y, `no data: ${row.cell.gap || 'no message of this pair'}`,
      {fill: theme.bad, font: 'italic 13px system-ui, sans-serif', width: area.width - 16, overflow: 'truncate'});
    const x = ns => api.coord([us(ns), params.dataIndex])[0];
    const {q1, median, q3, low, high, boundNs, intervals: {median: interval}} = row.box;
    const fill = colour(row.cell.implementation);
    const children = [
      line(x(low), y, x(q1), y, fill, 2), line(x(q3), y, x(high), y, fill, 2),
      line(x(low), y - 5, x(low), y + 5, fill, 2), line(x(high), y - 5, x(high), y + 5, fill, 2),
      {type: 'rect', shape: {x: x(q1), y: y - 9, width: Math.max(2, x(q3) - x(q1)), height: 18}, style: {fill, opacity: .35, stroke: fill, lineWidth: 1.5}},
      line(x(median), y - 9, x(median), y + 9, theme.ink, 2.5),
    ];
    const left = ns => span.type === 'log' && ns <= span.min * 1000 ? area.x : Math.max(area.x, x(ns));
    const right = ns => Math.min(area.x + area.width, x(ns));
    if (interval) children.push(line(interval[0] === null ? area.x : left(interval[0]), y, interval[1] === null ? area.x + area.width : right(interval[1]), y, theme.ink, 5));
    if (boundNs !== null) {
      const start = left(median - boundNs);
      const end = right(median + boundNs);
      children.push(line(start, y + 13, end, y + 13, theme.warn, 2), line(start, y + 10, start, y + 16, theme.warn, 2), line(end, y + 10, end, y + 16, theme.warn, 2));
    }
    return {type: 'group', children};
  };
  const all = rows.filter(row => row.box);
  const gone = all.reduce((sum, {box}) => sum + box.outlierCount - box.outliers.length, 0);
  byId('caption-boxes').textContent = 'Box: quartiles; thick line: median; whiskers: last values within 1.5 IQR; dots: outliers'
    + (gone ? ` (${gone.toLocaleString('en')} of them not drawn: thinned evenly by rank; extremes are always drawn)` : '')
    + '. The bar on the median is its 95 % confidence interval; where there are too few messages for a limit, it reaches the edge of the chart. The bracket below a box is the clock error bound, median ± U.'
    + (pair ? '' : ' All pairs and repetitions combined; U is the largest of their bounds.')
    + caveatsOf(rows.filter(row => row.box).map(row => row.cell), cell => `${cell.implementation}, ${described(cell)}`);
  return {
    grid: {left: nameRoom(rows, implementationOf), right: 30, top: 12, bottom: 60},
    tooltip: tooltip({formatter: ({dataIndex, seriesType, value}) => {
      if (seriesType === 'scatter') return `outlier: ${number(value[0])} µs`;
      const {head, cell, box} = rows[dataIndex];
      if (head) return escape(head);
      if (!box) return `${escape(cell.implementation)}: ${escape(cell.gap)}`;
      return `<b>${escape(cell.implementation)}</b><br>${escape(described(cell))}<br>median ${microseconds(box.median)}${brackets(box.intervals.median, box.intervals.unreliable)} ± ${box.boundNs === null ? 'unknown' : microseconds(box.boundNs)}`
        + `<br>quartiles ${microseconds(box.q1)}${brackets(box.intervals.q1, box.intervals.unreliable)} to ${microseconds(box.q3)}${brackets(box.intervals.q3, box.intervals.unreliable)}<br>whiskers ${microseconds(box.low)} to ${microseconds(box.high)}`
        + `<br>${box.outlierCount.toLocaleString('en')} outliers of ${messageCount(box)} messages`
        + (cell.caveats ? `<br>${escape(cell.caveats)}` : '');
    }}),
    xAxis: span,
    yAxis: rowAxis(rows, implementationOf),
    series: [
      {type: 'custom', renderItem: draw, encode: {x: 0, y: 1}, data: rows.map(({box}, i) => [box ? us(box.median) : (span.min || 0), i]), z: 2},
      {type: 'scatter', symbolSize: 4, silent: false, data: rows.flatMap(({cell, box}, i) => box
        ? box.outliers.map(ns => ({value: [us(ns), i], itemStyle: {color: colour(cell.implementation), opacity: .55}})) : [])},
    ],
  };
}

/** The percentile axis: equal steps for equal factors of what is left to 100 %. */
const tail = percent => -Math.log10(1 - percent / 100);
function distribution() {
  const pair = byId('select-pair').value;
  const shown = cells.filter(cell => described(cell) === byId('select-distribution').value);
  const series = shown.map(cell => [cell, boxOf(cell, pair)]).filter(([, box]) => box);
  const missing = shown.filter(cell => !boxOf(cell, pair));
  byId('caption-distribution').textContent = 'Share of messages that are at least as fast; the axis stretches the slow end. Dashed: from the intended send time T0, so that a late publisher is not hidden. A curve ends where there are too few messages for a percentile. Band: 95 % confidence interval, as long as ten messages lie beyond the percentile. Messages (n_eff): '
    + series.map(([cell, box]) => `${cell.implementation} ${messageCount(box)}${box.intervals.unreliable ? ', intervals unreliable' : ''}`).join('; ') + '.'
    + missing.map(cell => ` Missing: ${cell.implementation} (${cell.gap || 'no message of this pair'}).`).join('');
  const most = Math.max(1, ...series.flatMap(([, box]) => box.curve.map(([percent]) => tail(percent))));
  const values = series.flatMap(([, box]) => [...box.curve, ...box.intendedCurve].map(([, ns]) => us(ns)));
  const limits = series.flatMap(([, box]) => box.curve.flatMap(([, , interval]) => limited(interval) ? interval.map(us) : []));
  const span = valueAxis([...values, ...seen(limits, values)], 'One-way time, µs', {nameGap: 56});
  return {
    grid: {left: 80, right: 30, top: 44, bottom: 60}, legend: legend(),
    tooltip: tooltip({trigger: 'axis', formatter: all => {
      const points = all.filter(({seriesType}) => seriesType === 'line');
      return points.length ? `${+(100 * (1 - 10 ** -points[0].value[0])).toFixed(4)} % of messages`
        + points.map(({marker, seriesId, value, data}) => `<br>${marker}${escape(seriesId)}: ${number(value[1])} µs${brackets(data.interval, data.unreliable)}`).join('') : '';
    }}),
    xAxis: axis('Percentile', {type: 'value', min: 0, max: most, interval: 1, minInterval: 1,
      axisLabel: labels(value => `${+(100 * (1 - 10 ** -value)).toFixed(4)} %`)}),
    yAxis: span,
    series: series.flatMap(([cell, box]) => [
      curve('', cell, box, box.curve, {symbolSize: 4, lineStyle: {width: 2.5}}),
      curve(', from T0', cell, box, box.intendedCurve, {symbol: 'none', lineStyle: {width: 1.5, type: 'dashed'}}),
      band(cell, box, span),
    ]),
  };
}

/** The legend has an entry for both curves of a cell, and its band. */
const curve = (which, cell, box, points, look) => Object.assign({type: 'line', name: cell.implementation, id: cell.implementation + which, color: colour(cell.implementation),
  data: points.map(([percent, ns, interval]) => ({value: [tail(percent), us(ns)], interval, unreliable: box.intervals.unreliable}))}, look);
const limited = interval => interval && interval[0] !== null && interval[1] !== null;
/** Limits at or below zero do not take the logarithm from an axis of values above it: its edge stands for them. */
const seen = (limits, values) => Math.min(...values) > 0 ? limits.filter(limit => limit > 0) : limits;
const placed = (value, span) => span.type === 'log' ? Math.max(value, span.min) : value;
/** The intervals of the percentiles of a cell, as far as they have both limits. */
function band(cell, box, span) {
  const paint = colour(cell.implementation);
  const told = box.curve.filter(([, , interval]) => limited(interval));
  return {type: 'custom', name: cell.implementation, id: `${cell.implementation}, intervals`, silent: true, color: paint, z: 1, clip: true,
    data: told.length > 1 ? [[tail(told[0][0]), us(told[0][1])]] : [],
    renderItem: (params, api) => ({type: 'polygon', style: {fill: paint, opacity: .2}, shape: {points: [
      ...told.map(([percent, , interval]) => api.coord([tail(percent), placed(us(interval[0]), span)])),
      ...[...told].reverse().map(([percent, , interval]) => api.coord([tail(percent), us(interval[1])]))]}})};
}


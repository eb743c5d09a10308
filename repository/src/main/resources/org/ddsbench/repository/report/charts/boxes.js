/** Quartiles, whiskers and outliers of each cell, with the bounds of its median. */
function boxes(element) {
  const conditions = byId('select-case').value;
  const shown = cells.filter(cell => !conditions || cell.conditions === conditions);
  const pair = byId('select-pair').value;
  const rows = underHeads(shown.map(cell => ({cell, box: boxOf(cell, pair)})), conditions ? message : described);
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
    const fill = colour(row.cell);
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
        ? box.outliers.map(ns => ({value: [us(ns), i], itemStyle: {color: colour(cell), opacity: .55}})) : [])},
    ],
  };
}

/** Redraws the charts of one pair: the boxes and the distribution. */
const ofPair = [];
figure('figure-boxes', cells.length, () => {
  const draw = () => ofPair.forEach(one => one());
  choices('select-case', (cells.length > 24 ? [] : [['', 'all']]).concat(options(cells, cell => cell.conditions, caseOf)), draw);
  choices('select-pair', [['', 'all together']].concat(pairOptions(cells.flatMap(cell => cell.boxes.map(({pair}) => pair)).filter(Boolean))), draw);
  ofPair.push(chart('chart-boxes', 'svg', boxes));
});

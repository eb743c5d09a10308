/** Percentiles of one-way times over the offered rate, for all implementations of a configuration; a vertical line at each knee. */
function loadsChart(element) {
  const {lines, shown: {name: unit, factor}} = model.loads.find(({key}) => key === byId('select-loads').value);
  const kinds = [['medianNs', 'solid', 'Median'], ['p95Ns', 'dashed', '95th percentile'], ['p99Ns', 'dotted', '99th percentile']];
  const points = lines.flatMap(({points}) => points);
  const times = points.flatMap(point => kinds.map(([key]) => point[key])).filter(ns => ns !== null).map(ns => ns / factor);
  const knees = lines.some(({knee}) => knee !== null);
  const isRefused = ({refusals}) => refusals.length > 0;
  byId('caption-loads').textContent = `Solid: median. Dashed: 95th percentile. Dotted: 99th percentile. Means over repetitions.${knees ? ' Vertical: the knee.' : ''}${points.some(isRefused) ? ' Hollow: not sustained.' : ''}`;
  element.style.height = '440px';
  const paint = ({colour}) => theme.colours[colour % theme.colours.length];
  const inUnit = ns => ns === null ? '–' : `${number(ns / factor)} ${unit}`;
  return {
    legend: legend({data: lines.map(({implementation}) => implementation)}),
    grid: {left: 90, right: 30, top: 50, bottom: 60},
    tooltip: tooltip({trigger: 'item', formatter: ({data: {point, line, kind}}) =>
      `<b>${escape(line.implementation)}</b><br>${escape(point.load)} load, ${number(point.perSecond)} messages/s${isRefused(point) ? `, refused: ${escape(point.refusals.join(', '))}` : ''}<br>${kinds.map(([key, , word]) => `${key === kind ? '<b>' : ''}${word} ${inUnit(point[key])}${key === kind ? '</b>' : ''}`).join('<br>')}<br>longest ${inUnit(point.maxNs)}<br>clock error up to ${inUnit(point.boundNs)}`}),
    xAxis: valueAxis(points.map(({perSecond}) => perSecond), 'Offered messages a second', {nameGap: 34}),
    yAxis: valueAxis(times, `One-way time from T0, ${unit}`, {nameGap: 60}),
    series: lines.flatMap(line => kinds.map(([kind, type], i) => ({
      name: line.implementation, type: 'line', color: paint(line), symbol: 'circle', symbolSize: i === 0 ? 8 : 5, lineStyle: {width: i === 0 ? 2.5 : 1.6, type},
      data: line.points.filter(point => point[kind] !== null).map(point => ({value: [point.perSecond, point[kind] / factor], point, line, kind, ...(isRefused(point) ? {symbol: 'emptyCircle'} : {})})),
      ...(i === 0 && line.knee !== null ? {markLine: {silent: true, symbol: 'none', lineStyle: {color: paint(line), type: 'solid', width: 1.5, opacity: .6}, label: {formatter: 'knee', color: paint(line)}, data: [{xAxis: line.knee}]}} : {}),
    }))),
  };
}

figure('figure-loads', model.loads.length, () => {
  let draw = () => {};
  choices('select-loads', options(model.loads, ({key}) => key, ({configuration}) => configuration), () => draw());
  draw = chart('chart-loads', 'svg', loadsChart);
});


/** Colours of ordered lines: from dark to light, or the other way round on a dark page. */
const ramps = {light: [[68, 1, 84], [59, 82, 139], [33, 145, 140], [94, 180, 60]], dark: [[250, 225, 60], [94, 201, 98], [60, 170, 200], [150, 140, 240]]};
function ramp(i, count) {
  const stops = theme.dark ? ramps.dark : ramps.light;
  const place = count < 2 ? 1 : i / (count - 1) * (stops.length - 1);
  const from = Math.min(stops.length - 2, Math.floor(place));
  return `rgb(${stops[from].map((value, k) => Math.round(value + (stops[from + 1][k] - value) * (place - from))).join(',')})`;
}

const counted = (n, word) => n === 1 ? `1 ${word}` : `${n} ${word}s`;

/** Mean response times over threads, a line for each number of clients; a panel for each implementation. */
function requestsChart(element) {
  const panels = model.requests.filter(panel => panel.scenarioKey === byId('select-requests').value);
  const [{overThreads, shown: {name: unit, factor}}] = panels;
  const [across, lineWord] = overThreads ? ['thread', 'client'] : ['client', 'thread'];
  const points = panels.flatMap(({lines}) => lines.flatMap(({points}) => points));
  const xs = points.map(({x}) => x);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const counts = unique(panels.flatMap(({lines}) => lines.map(({of}) => of))).sort((a, b) => a - b);
  const values = points.flatMap(({mean, p5, p95}) => [mean, p5, p95]).filter(value => value !== null).map(value => value / factor);
  const span = valueAxis(values, `Response time, ${unit}`, {nameGap: 52});
  const columns = element.clientWidth > 900 && panels.length > 1 ? 2 : 1;
  const rows = Math.ceil(panels.length / columns);
  const height = 400;
  element.style.height = `${rows * height + 40}px`;
  const grids = panels.map((panel, i) => ({...(columns === 1 ? {left: 80, right: 30} : {left: `${100 / columns * (i % columns) + 6.5}%`, width: `${100 / columns - 9}%`}), top: 80 + height * Math.floor(i / columns), height: height - 120}));
  const fitted = panels.some(({coefficients}) => coefficients.length);
  byId('caption-requests').textContent = `Lines: mean response times. Bands: from the 5th to the 95th percentile.${fitted ? ' Dashed: the regression.' : ''} Means over repetitions.`;
  const series = panels.flatMap((panel, at) => panel.lines.flatMap(({of, points}) => {
    const paint = ramp(counts.indexOf(of), counts.length);
    const name = counted(of, lineWord);
    const axes = {name, color: paint, xAxisIndex: at, yAxisIndex: at};
    const banded = points.filter(({p5, p95}) => p5 !== null && p95 !== null);
    const scaled = value => value / factor;
    const plane = points.filter(({fitted}) => fitted !== null && (span.type !== 'log' || fitted > 0));
    return [
      {...axes, type: 'custom', silent: true, clip: true, z: 1, data: banded.length ? [[banded[0].x, scaled(banded[0].mean)]] : [],
        renderItem: (params, api) => ({type: 'polygon', style: {fill: paint, opacity: .13, stroke: paint, lineWidth: banded.length === 1 ? 8 : 0},
          shape: {points: [...banded.map(({x, p5}) => api.coord([x, placed(scaled(p5), span)])), ...[...banded].reverse().map(({x, p95}) => api.coord([x, scaled(p95)]))]}})},
      {...axes, type: 'line', silent: true, symbol: 'none', z: 2, lineStyle: {width: 1.5, type: 'dashed'}, data: plane.map(({x, fitted}) => [x, scaled(fitted)])},
      {...axes, type: 'line', symbol: 'circle', symbolSize: 8, z: 3, lineStyle: {width: 2.5}, data: points.map(point => ({value: [point.x, scaled(point.mean)], point, panel}))},
    ];
  }));
  const inUnit = value => value === null ? '–' : `${number(value / factor)} ${unit}`;
  return {
    title: panels.map((panel, i) => ({text: panel.implementation, left: grids[i].left, top: grids[i].top - 32, padding: 0, textStyle: {color: theme.ink, fontSize: 15}})),
    legend: legend({data: counts.map(of => counted(of, lineWord))}),
    grid: grids,
    tooltip: tooltip({trigger: 'item', formatter: ({seriesName, data: {point, panel}}) =>
      `<b>${escape(panel.implementation)}</b><br>${escape(seriesName)}, ${counted(point.x, across)}${overThreads ? ' each' : ''}<br>mean ${inUnit(point.mean)}<br>5th to 95th percentile ${inUnit(point.p5)} to ${inUnit(point.p95)}${point.fitted === null ? '' : `<br>fitted ${inUnit(point.fitted)}`}`}),
    xAxis: panels.map((panel, i) => axis(overThreads ? 'Threads of each client' : 'Clients', {type: 'value', gridIndex: i, min: first === last ? first - 1 : first, max: first === last ? first + 1 : last, minInterval: 1})),
    yAxis: panels.map((panel, i) => ({...span, gridIndex: i})),
    series,
  };
}

figure('figure-requests', model.requests.length, () => {
  let draw = () => {};
  choices('select-requests', options(model.requests, panel => panel.scenarioKey, panel => panel.scenario), () => draw());
  draw = chart('chart-requests', 'svg', requestsChart);
});


/** Sustainable rates over the size of messages or over subscribers, a line for each implementation; dashed with batching. */
function ratesChart(element) {
  const panel = model.rates.find(({key}) => key === byId('select-rates').value);
  const points = panel.lines.flatMap(({points}) => points);
  const xs = unique(points.map(({x}) => x));
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const log = !panel.overSubscribers && last > 10 * first;
  const rates = points.map(({perSecond}) => perSecond);
  const span = valueAxis([...rates, ...seen(points.flatMap(({low, high}) => [low, high]).filter(value => value !== null), rates)], 'Messages a second', {nameGap: 80});
  byId('caption-rates').textContent = 'Points: the mean over repetitions. Vertical lines: its 95 % interval.' + (panel.lines.some(({batched}) => batched) ? ' Dashed: with batching.' : '');
  element.style.height = '420px';
  const paint = ({colour}) => theme.colours[colour % theme.colours.length];
  const rate = value => value === null ? 'unlimited' : number(value);
  const text = ({name}, {x, perSecond, bitRate, low, high, refused, reasons}) =>
    `<b>${escape(name)}</b><br>${panel.overSubscribers ? subscribers(x) : bytes(x)}<br>${number(perSecond)} messages/s, ${number(bitRate / 1e6)} Mbit/s`
    + (low === null ? '' : `<br>95 % interval ${rate(Math.max(0, low))} to ${rate(high)}`)
    + (refused === null ? '' : `<br>${number(refused)} refused${reasons ? `: ${escape(reasons)}` : ''}`);
  return {
    legend: legend({data: panel.lines.map(({name}) => name)}),
    grid: {left: 110, right: 30, top: 50, bottom: 60},
    tooltip: tooltip({trigger: 'item', formatter: ({data: {point, line}}) => text(line, point)}),
    xAxis: axis(panel.overSubscribers ? 'Subscribers' : log ? 'Bytes of a message, logarithmic' : 'Bytes of a message', log
      ? {type: 'log', logBase: 2, min: first / 1.2, max: last * 1.2, axisLabel: {...labels(bytes), showMinLabel: false, showMaxLabel: false}}
      : {type: 'value', min: first === last ? 0 : first, max: first === last ? 2 * last : last, ...(panel.overSubscribers ? {minInterval: 1} : {axisLabel: labels(bytes)})}),
    yAxis: span,
    series: panel.lines.flatMap((line, i) => {
      const aside = 6 * (i - (panel.lines.length - 1) / 2);
      const axes = {name: line.name, color: paint(line)};
      const bounded = line.points.filter(({low, high}) => low !== null && high !== null);
      return [
        {...axes, type: 'custom', silent: true, clip: true, z: 2, data: bounded.map(({x, low, high}) => [x, placed(Math.max(0, low), span), high]),
          renderItem: (params, api) => {
            const [[middle, from], [, to]] = [1, 2].map(limit => api.coord([api.value(0), api.value(limit)]));
            const x = middle + aside;
            return {type: 'group', children: [[x, from, x, to], [x - 4, from, x + 4, from], [x - 4, to, x + 4, to]].map(([x1, y1, x2, y2]) => ({type: 'line', shape: {x1, y1, x2, y2}, style: {stroke: paint(line), lineWidth: 1.6}}))};
          }},
        {...axes, type: 'line', symbol: 'circle', symbolSize: 8, z: 3, lineStyle: {width: 2.5, type: line.batched ? 'dashed' : 'solid'}, data: line.points.map(point => ({value: [point.x, point.perSecond], point, line}))},
      ];
    }),
  };
}

figure('figure-rates', model.rates.length, () => {
  let draw = () => {};
  choices('select-rates', options(model.rates, ({key}) => key, ({configuration}) => configuration), () => draw());
  draw = chart('chart-rates', 'svg', ratesChart);
});


/** Times within which shares of the cycles of graph colouring ended, a line for each implementation. */
function cyclesChart() {
  const shown = model.cycles.filter(({cell}) => cell.scenario === byId('select-cycles').value);
  const ms = ns => ns / 1e6;
  const points = shown.flatMap(({curve}) => curve);
  const repeated = points.some(([, , interval]) => limited(interval));
  const limits = points.flatMap(([, , interval]) => limited(interval) ? interval.map(ms) : []);
  const values = points.map(([, ns]) => ms(ns));
  const span = valueAxis([...values, ...seen(limits, values)], 'Cycle time, ms', {nameGap: 56});
  byId('caption-cycles').textContent = `Time within which a share of the cycles ended; the axis stretches the slow end.${repeated ? ' Means over repetitions, with their 95 % intervals.' : ''} A line ends where fewer than ten cycles of a run lie beyond. Cycles measured: `
    + shown.map(({cell, counted}) => `${cell.implementation} ${counted.toLocaleString('en')}`).join('; ') + '.';
  return {
    grid: {left: 80, right: 30, top: 44, bottom: 60}, legend: legend({data: shown.map(({cell}) => cell.implementation)}),
    tooltip: tooltip({trigger: 'item', formatter: ({data: {point: [percent, ns, interval], cell}}) =>
      `<b>${escape(cell.implementation)}</b><br>${percent} % within ${number(ms(ns))} ms${limited(interval) ? ` [${interval.map(limit => number(ms(limit))).join(', ')}]` : ''}`}),
    xAxis: tailAxis(Math.max(1, ...points.map(([percent]) => tail(percent)))),
    yAxis: span,
    series: shown.flatMap(({cell, curve}) => [
      {type: 'line', name: cell.implementation, color: colour(cell), symbolSize: 8, lineStyle: {width: 2.5},
        data: curve.map(point => ({value: [tail(point[0]), ms(point[1])], point, cell}))},
      whiskers(cell, curve.filter(([, , interval]) => limited(interval)), ms, span),
    ]),
  };
}

/** The intervals of the points of a curve. */
const whiskers = (cell, points, scaled, span) => ({type: 'custom', name: cell.implementation, silent: true, clip: true, color: colour(cell), z: 1,
  data: points.map(([percent, ns]) => [tail(percent), scaled(ns)]),
  renderItem: ({dataIndex}, api) => {
    const [percent, , [low, high]] = points[dataIndex];
    const [x, bottom] = api.coord([tail(percent), placed(scaled(low), span)]);
    return line(x, bottom, x, api.coord([tail(percent), scaled(high)])[1], colour(cell), 1.5);
  }});

figure('figure-cycles', model.cycles.length, () => {
  let draw = () => {};
  choices('select-cycles', options(model.cycles, ({cell}) => cell.scenario, ({cell}) => described(cell)), () => draw());
  draw = chart('chart-cycles', 'svg', cyclesChart);
});

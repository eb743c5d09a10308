/** Completion and queue times of one server over the rate of its requests, measured and predicted. */
function queueingChart(element) {
  const {points} = model.queueing[+byId('select-queueing').value];
  const ms = value => value === null ? null : value / 1e6;
  const kinds = [
    {name: 'completion', measured: 'completion', predicted: 'predictedCompletion', paint: theme.colours[0]},
    {name: 'in the queue', measured: 'queue', predicted: 'predictedQueue', paint: theme.colours[1]},
  ];
  const bounded = points.filter(({low}) => low !== null);
  const text = value => value === null ? 'without end' : `${number(ms(value))} ms`;
  element.style.height = '400px';
  return {
    legend: legend({data: kinds.map(({name}) => name)}),
    grid: {left: 80, right: 30, top: 50, bottom: 60},
    tooltip: tooltip({trigger: 'item', formatter: ({data: {point, kind}}) =>
      `<b>${escape(kind.name)}</b><br>${number(point.perSecond)} requests/s<br>measured ${text(point[kind.measured])}<br>predicted ${text(point[kind.predicted])}`}),
    xAxis: axis('Requests a second', {type: 'value', min: 0}),
    yAxis: axis('Mean time, ms', {type: 'value', min: 0, nameGap: 52}),
    series: [
      {name: kinds[0].name, type: 'custom', silent: true, clip: true, z: 1, color: kinds[0].paint, data: bounded.length ? [[bounded[0].perSecond, ms(bounded[0].low)]] : [],
        renderItem: (params, api) => ({type: 'polygon', style: {fill: kinds[0].paint, opacity: .15},
          shape: {points: [...bounded.map(({perSecond, low}) => api.coord([perSecond, ms(low)])), ...[...bounded].reverse().map(({perSecond, high}) => api.coord([perSecond, ms(high)]))]}})},
      ...kinds.flatMap(kind => [
        {name: kind.name, type: 'line', silent: true, symbol: 'none', z: 2, color: kind.paint, lineStyle: {width: 1.5, type: 'dashed'}, data: points.filter(point => point[kind.predicted] !== null).map(point => [point.perSecond, ms(point[kind.predicted])])},
        {name: kind.name, type: 'line', symbol: 'circle', symbolSize: 8, z: 3, color: kind.paint, lineStyle: {width: 2.5}, data: points.map(point => ({value: [point.perSecond, ms(point[kind.measured])], point, kind}))},
      ]),
    ],
  };
}

figure('figure-queueing', model.queueing.length, () => {
  let draw = () => {};
  choices('select-queueing', model.queueing.map(({implementation, scenario}, i) => [String(i), `${implementation}, ${scenario}`]), () => draw());
  draw = chart('chart-queueing', 'svg', queueingChart);
});

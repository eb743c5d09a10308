const timelineOf = () => model.timelines[+byId('select-run-pair').value] || {raw: [], corrected: [], messages: 0, warmupEndNs: 0, caveats: ''};
function time() {
  const line = timelineOf();
  const points = list => list.map(([x, y]) => [x / 1e9, us(y)]);
  const shown = line.corrected.length;
  byId('caption-time').textContent = `${line.messages.toLocaleString('en')} messages. Above: T2 - T1 as read from the two clocks, relative to the first message: offset and skew of the clocks tilt it. Below: the same messages corrected.`
    + (shown < line.messages ? ` Decimated to ${shown.toLocaleString('en')} points a line: smallest and largest of each bucket.` : '')
    + (line.warmupEndNs ? ' Shaded: warm-up, which no statistic counts.' : '') + (line.caveats ? ` ${line.caveats}.` : '') + ' Drag the bar to zoom.';
  const warmup = line.warmupEndNs ? {silent: true, itemStyle: {color: theme.soft, opacity: .12}, data: [[{xAxis: 0}, {xAxis: line.warmupEndNs / 1e9}]]} : undefined;
  const corrected = points(line.corrected);
  return {
    grid: [{left: 90, right: 30, top: 30, height: 190}, {left: 90, right: 30, top: 270, height: 190}],
    title: [{text: 'Raw, relative to the first', left: 90, top: 0, textStyle: {color: theme.ink, fontSize: 14}}, {text: 'Corrected one-way time', left: 90, top: 240, textStyle: {color: theme.ink, fontSize: 14}}],
    tooltip: tooltip({trigger: 'axis', formatter: list => `at ${number(list[0].value[0])} s` + list.map(point => `<br>${escape(point.seriesName)}: ${number(point.value[1])} µs`).join('')}),
    axisPointer: {link: [{xAxisIndex: 'all'}]},
    xAxis: [0, 1].map(i => axis(i ? 'Time since the first message, s' : '', {type: 'value', gridIndex: i, min: 0, max: 'dataMax', axisLabel: labels(number)})),
    yAxis: [axis('T2 - T1, µs', {gridIndex: 0, nameGap: 62, type: 'value', axisLabel: labels(number)}),
      valueAxis(corrected.length ? corrected.map(([, y]) => y) : [0], 'OTT, µs', {gridIndex: 1, nameGap: 62})],
    dataZoom: [{type: 'slider', xAxisIndex: [0, 1], bottom: 4, height: 24, textStyle: {color: theme.soft}, showDataShadow: false}],
    series: [
      {name: 'raw', type: 'line', showSymbol: false, lineStyle: {width: 1}, color: theme.colours[1], data: points(line.raw), markArea: warmup},
      {name: 'corrected', type: 'line', showSymbol: false, lineStyle: {width: 1}, color: theme.colours[0], xAxisIndex: 1, yAxisIndex: 1, data: corrected, markArea: warmup},
    ],
  };
}

figure('figure-time', true, () => {
  let draw = () => {};
  const pairs = () => choices('select-run-pair', model.timelines.map((line, i) => [String(i), model.pairs[line.pair], line.run])
    .filter(([, , run]) => run === byId('select-run').value), () => draw());
  choices('select-run', runOptions(model.timelines), () => { pairs(); draw(); });
  pairs();
  draw = chart('chart-time', 'canvas', time);
});

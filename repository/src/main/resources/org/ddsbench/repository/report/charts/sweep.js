/** A value along x with its unit. */
const inUnit = {ns: duration, bytes, percent: value => `${number(value)} %`};
const axisLabel = axis => inUnit[axis.unit] || number;
const sweptAxis = () => model.axes.find(({key}) => key === byId('select-axis').value);
const along = (cell, axis) => cell.points.find(point => point.axis === axis.key);
/** The groups of cells in which x varies. */
function sweptGroups(axis) {
  const points = cells.map(cell => along(cell, axis)).filter(Boolean);
  return options(points, point => point.groupKey, point => point.group)
    .filter(([key]) => unique(points.filter(point => point.groupKey === key).map(({place}) => place)).length > 1);
}

/** Medians with quartile bands of the cells that differ in x only; those of categories side by side and not joined. */
function sweep() {
  const axis_ = sweptAxis();
  const shown = cells.filter(cell => { const point = along(cell, axis_); return point && point.groupKey === byId('select-sweep').value; });
  const places = unique(shown.map(cell => along(cell, axis_).place)).sort((a, b) => a - b);
  const textOf = place => along(shown.find(cell => along(cell, axis_).place === place), axis_).text;
  const x = place => axis_.numeric ? place : places.indexOf(place);
  const valueText = place => axis_.numeric ? axisLabel(axis_)(place) : textOf(place);
  const values = [];
  const limits = [];
  const series = [];
  const lines = options(shown.map(cell => along(cell, axis_)), point => point.seriesKey, point => point.series);
  const names = lines.map(([, name]) => name);
  lines.forEach(([key, name], index) => {
    const own = shown.filter(cell => along(cell, axis_).seriesKey === key);
    const paint = colour(own[0]);
    const aside = axis_.numeric ? 0 : 16 * (index - (names.length - 1) / 2);
    const points = places.map(place => {
      const cell = own.find(candidate => along(candidate, axis_).place === place);
      return {at: x(place), place, box: cell && cell.boxes[0]};
    });
    for (const {box} of points) if (box) values.push(us(box.q1), us(box.q3));
    const parts = axis_.numeric
      ? points.reduce((all, point) => { if (point.box) all[all.length - 1].push(point); else all.push([]); return all; }, [[]]).filter(part => part.length)
      : points.filter(({box}) => box).map(point => [point]);
    series.push({type: 'custom', name, silent: true, color: paint, data: parts.map((part, i) => [part[0].at, us(part[0].box.median), i]), z: 1,
      renderItem: (params, api) => {
        const part = parts[params.dataIndex];
        const edge = [...part.map(({at, box}) => api.coord([at, us(box.q1)])), ...[...part].reverse().map(({at, box}) => api.coord([at, us(box.q3)]))];
        return {type: 'polygon', shape: {points: edge.map(([left, top]) => [left + aside, top])}, style: {fill: paint, opacity: axis_.numeric ? .2 : .5, stroke: paint, lineWidth: part.length === 1 ? 6 : 0}};
      }});
    const told = points.filter(({box}) => box && limited(box.intervals.median));
    for (const {box} of told) limits.push(...box.intervals.median.map(us));
    series.push({type: 'custom', name, silent: true, color: paint, data: told.map(({at, box}) => [at, us(box.median)]), z: 4,
      renderItem: ({dataIndex}, api) => {
        const {at, box} = told[dataIndex];
        const [[left, bottom], [, top]] = box.intervals.median.map(ns => api.coord([at, placed(us(ns), span)]));
        return line(left + aside, bottom, left + aside, top, theme.ink, 3);
      }});
    series.push({type: axis_.numeric ? 'line' : 'scatter', name, color: paint, symbolSize: 9, symbolOffset: [aside, 0], lineStyle: {width: 2.5}, connectNulls: false, z: 3,
      data: points.filter(({box}) => axis_.numeric || box).map(({at, place, box}) => ({value: [at, box ? us(box.median) : null], place, box}))});
  });
  const span = valueAxis([...values, ...seen(limits, values)], 'One-way time, µs', {nameGap: 70});
  const gaps = shown.filter(cell => !cell.boxes.length);
  byId('caption-sweep').textContent = `Medians; ${axis_.numeric ? 'bands' : 'bars'}: from the first to the third quartile; vertical lines: 95 % confidence intervals of the medians; all pairs and repetitions combined.`
    + gaps.map(cell => ` Gap: ${along(cell, axis_).series}, ${valueText(along(cell, axis_).place)}: ${cell.gap}.`).join('')
    + caveatsOf(shown.filter(cell => cell.boxes.length), cell => `${along(cell, axis_).series}, ${valueText(along(cell, axis_).place)}`);
  const log = axis_.numeric && places[0] > 0 && places[places.length - 1] / places[0] > 20;
  const unit = axis_.unit === 'bytes' ? `${axis_.title}, serialized bytes` : axis_.title;
  return {
    grid: {left: 94, right: 40, top: 44, bottom: 60}, legend: legend({data: names}),
    tooltip: tooltip({trigger: 'item', formatter: ({seriesName, data}) => `${escape(seriesName)}, ${escape(valueText(data.place))}: ${number(data.value[1])} µs${brackets(data.box.intervals.median, data.box.intervals.unreliable)}, ${messageCount(data.box)} messages`}),
    xAxis: axis_.numeric
      ? axis(log ? `${unit}, logarithmic` : unit, {type: log ? 'log' : 'value', min: places[0], max: places[places.length - 1], minInterval: axis_.unit ? 0 : 1, axisLabel: labels(axisLabel(axis_))})
      : axis(unit, {type: 'category', data: places.map(textOf), axisLabel: Object.assign(labels(text => text), {hideOverlap: false, interval: 0, width: 900 / places.length, overflow: 'break'})}),
    yAxis: span, series,
  };
}

figure('figure-sweep', model.axes.length, () => {
  let draw = () => {};
  const groups = () => choices('select-sweep', sweptGroups(sweptAxis()), () => draw());
  choices('select-axis', model.axes.map(({key, title}) => [key, title]), () => { groups(); draw(); });
  groups();
  draw = chart('chart-sweep', 'svg', sweep);
});

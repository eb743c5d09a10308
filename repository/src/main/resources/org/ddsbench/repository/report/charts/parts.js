const partNames = {so: 'SO', to: 'TO', ro: 'RO'};
const partColours = {so: '#4e79a7', to: '#b9c2cc', ro: '#e08a3c'};
const parts = Object.keys(partNames);
const partBars = model.parts;
/** The length of a part; 0 for a negative one, which the clocks' error can cause. */
const length = ns => Math.max(0, us(ns));
const bar = (x1, x2, y, height, fill) => ({type: 'rect', shape: {x: x1, y: y - height / 2, width: Math.max(1, x2 - x1), height}, style: {fill}});

/** A median with its interval, as far as it is known. */
function partMedian(times, part) {
  const {quantiles, unreliable} = times.estimates[part.toUpperCase()] || {quantiles: []};
  return microseconds(times[part].median) + brackets(quantiles.length ? quantiles[0].interval : null, unreliable);
}

/** Medians of the parts, one after the other, each with its quartiles. */
function partsChart(element) {
  const rows = underHeads(partBars, described);
  element.style.height = `${46 * partBars.length + 30 * (rows.length - partBars.length) + 90}px`;
  const ends = partBars.flatMap(({times}) => {
    let start = 0;
    const reached = parts.map(part => { const end = start + length(times[part].q3); start += length(times[part].median); return end; });
    return [...reached, us(times.ott.median)];
  });
  const draw = (params, api) => {
    const row = rows[params.dataIndex];
    const x = value => api.coord([value, params.dataIndex])[0];
    const y = api.coord([0, params.dataIndex])[1];
    if (row.head) return headLabel(row, y);
    const {times} = row;
    const children = [];
    const whiskers = [];
    let start = 0;
    parts.forEach((part, i) => {
      const {q1, median, q3} = times[part];
      const end = start + length(median);
      children.push(bar(x(start), x(end), y, 22, partColours[part]));
      if (x(end) - x(start) > 44) children.push(label((x(start) + x(end)) / 2, y, number(us(median)), {align: 'center', fill: part === 'so' ? '#fff' : '#16202c'}));
      const level = y + 15 + 4 * i;
      const [low, high] = [x(start + length(q1)), x(start + length(q3))];
      whiskers.push(line(low, level, high, level, partColours[part], 2.5), line(low, level - 3, low, level + 3, partColours[part], 2), line(high, level - 3, high, level + 3, partColours[part], 2));
      start = end;
    });
    const ott = x(us(times.ott.median));
    return {type: 'group', children: [...children, ...whiskers, line(ott, y - 15, ott, y + 15, theme.ink, 2.5)]};
  };
  return {
    grid: {left: nameRoom(rows, implementationOf), right: 30, top: 12, bottom: 60},
    tooltip: tooltip({formatter: ({dataIndex}) => {
      const {head, cell, times} = rows[dataIndex];
      if (head) return escape(head);
      return `<b>${escape(cell.implementation)}</b><br>${escape(described(cell))}`
        + parts.map(part => `<br>${partNames[part]} ${partMedian(times, part)} (quartiles ${microseconds(times[part].q1)} to ${microseconds(times[part].q3)})`).join('')
        + `<br>sum of medians ${microseconds(parts.reduce((sum, part) => sum + times[part].median, 0))}<br>OTT, median of the sum ${partMedian(times, 'ott')}`
        + `<br>${times.messages.toLocaleString('en')} messages`;
    }}),
    xAxis: axis('Median time, µs', {type: 'value', min: 0, max: Math.max(...ends), axisLabel: labels(number)}),
    yAxis: rowAxis(rows, implementationOf),
    series: [{type: 'custom', renderItem: draw, encode: {x: 0, y: 1}, data: rows.map(({times}, i) => [times ? us(times.ott.median) : 0, i])}],
  };
}

figure('figure-parts', partBars.length, () => chart('chart-parts', 'svg', partsChart));

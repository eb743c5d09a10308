const partNames = {so: 'SO', to: 'TO', ro: 'RO'};
const partColours = {so: '#4e79a7', to: '#b9c2cc', ro: '#e08a3c'};
const parts = Object.keys(partNames);
const partBars = model.parts;
/** A negative part, which the clocks' error can cause, has no length. */
const length = ns => Math.max(0, us(ns));
const bar = (x1, x2, y, height, fill) => ({type: 'rect', shape: {x: x1, y: y - height / 2, width: Math.max(1, x2 - x1), height}, style: {fill}});

/** A median with its interval, as far as it is known. */
function partMedian(times, part) {
  const {quantiles, unreliable} = times.estimates[part.toUpperCase()] || {quantiles: []};
  return microseconds(times[part].median) + brackets(quantiles.length ? quantiles[0].interval : null, unreliable);
}

/** Medians of the parts, one behind the other, each with its quartiles. */
function partsChart(element) {
  const rows = underHeads(partBars, described, cell => ({cell}));
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
    const {times} = row.cell;
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
      const {head, cell} = rows[dataIndex];
      if (head) return escape(head);
      const {times} = cell;
      return `<b>${escape(cell.implementation)}</b><br>${escape(described(cell))}`
        + parts.map(part => `<br>${partNames[part]} ${partMedian(times, part)} (quartiles ${microseconds(times[part].q1)} to ${microseconds(times[part].q3)})`).join('')
        + `<br>sum of medians ${microseconds(parts.reduce((sum, part) => sum + times[part].median, 0))}<br>OTT, median of the sum ${partMedian(times, 'ott')}`
        + `<br>${times.messages.toLocaleString('en')} messages`;
    }}),
    xAxis: axis('Median time, µs', {type: 'value', min: 0, max: Math.max(...ends), axisLabel: labels(number)}),
    yAxis: rowAxis(rows, implementationOf),
    series: [{type: 'custom', renderItem: draw, encode: {x: 0, y: 1}, data: rows.map(({cell}, i) => [cell ? us(cell.times.ott.median) : 0, i])}],
  };
}

const wayOf = () => model.ways[+byId('select-way').value];
/** How a message is told from the others of its pair: by how many were faster. */
function wayName(way, pair) {
  const last = pair.length - 1;
  const at = pair.indexOf(way);
  const rank = at === 0 ? 'fastest' : at === last ? 'slowest' : `${number(100 * way.path.rank / pair[last].path.rank)} % are faster`;
  return `${rank}: number ${way.path.seq}, ${microseconds(way.path.soNs + way.path.toNs + way.path.roNs)}`;
}

/** The stations of one message, in the order of its way. */
function stations({soNs, toNs, roNs, latenessNs, writeNs, sendSpreadNs, receiveSpreadNs, datagrams}) {
  const sent = soNs;
  const received = soNs + toNs;
  const several = datagrams > 1;
  return [
    latenessNs > 0 && ['held up: T0 to write()', -latenessNs, 0, theme.warn],
    ['SO: write() to first send', 0, sent, partColours.so],
    several && [`sending ${datagrams} datagrams`, sent, sent + sendSpreadNs, partColours.so],
    ['TO: to return of last receive', sent, received, partColours.to],
    several && ['first to last datagram received', received - receiveSpreadNs, received, partColours.to],
    ['RO: to take()', received, received + roNs, partColours.ro],
    writeNs >= 0 && ['write(), beside it', 0, writeNs, theme.soft],
  ].filter(Boolean);
}

function waterfall(element) {
  const {path} = wayOf();
  const rows = stations(path);
  element.style.height = `${34 * rows.length + 90}px`;
  const draw = (params, api) => {
    const [, from, to, fill] = rows[params.dataIndex];
    const x = ns => api.coord([us(ns), params.dataIndex])[0];
    const y = api.coord([0, params.dataIndex])[1];
    const end = Math.max(x(from), x(to));
    const right = params.coordSys.x + params.coordSys.width;
    const inside = end > right - 70;
    return {type: 'group', children: [bar(x(from), x(to), y, 16, fill),
      label(inside ? Math.min(x(from), x(to)) - 6 : end + 6, y, microseconds(to - from), {align: inside ? 'right' : 'left'})]};
  };
  byId('caption-way').textContent = `Message ${path.seq}, ${bytes(path.bytes)} of RTPS in ${path.datagrams === 1 ? 'one datagram' : `${path.datagrams} datagrams`}. `
    + 'Zero is T1, just before write(); times on the subscriber are converted to the publisher\'s clock, so the clock error affects TO alone.';
  const points = rows.flatMap(([, from, to]) => [us(from), us(to)]);
  return {
    grid: {left: 230, right: 30, top: 12, bottom: 60},
    tooltip: tooltip({formatter: ({dataIndex}) => `${escape(rows[dataIndex][0])}: ${microseconds(rows[dataIndex][2] - rows[dataIndex][1])}`}),
    xAxis: axis('Time since T1, µs', {type: 'value', min: Math.min(...points), max: Math.max(...points), axisLabel: labels(number)}),
    yAxis: rowAxis(rows, ([name]) => name),
    series: [{type: 'custom', renderItem: draw, encode: {x: 0, y: 1}, data: rows.map(([, from], i) => [us(from), i])}],
  };
}

/** Three choices, each of what the one before leaves. */
function wayChoices(onChange) {
  const numbered = model.ways.map((way, i) => ({way, i}));
  const ofRun = () => numbered.filter(({way}) => way.run === byId('select-way-run').value);
  const ofPair = () => ofRun().filter(({way}) => way.pair === byId('select-way-pair').value);
  const messagesOfPair = () => {
    const pair = ofPair().map(({way}) => way);
    choices('select-way', ofPair().map(({way, i}) => [String(i), wayName(way, pair)]), onChange);
    byId('select-way').value = String(ofPair()[Math.floor((pair.length - 1) / 2)].i);
  };
  const pairsOfRun = () => {
    choices('select-way-pair', unique(ofRun().map(({way}) => way.pair)).map(pair => [pair, pair]), () => { messagesOfPair(); onChange(); });
    messagesOfPair();
  };
  choices('select-way-run', unique(model.ways.map(way => way.run)).map(run => [run, run]), () => { pairsOfRun(); onChange(); });
  pairsOfRun();
}

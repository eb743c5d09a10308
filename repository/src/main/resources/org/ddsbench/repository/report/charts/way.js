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
    choices('select-way-pair', pairOptions(ofRun().map(({way}) => way.pair)), () => { messagesOfPair(); onChange(); });
    messagesOfPair();
  };
  choices('select-way-run', runOptions(model.ways), () => { pairsOfRun(); onChange(); });
  pairsOfRun();
}

figure('figure-way', model.ways.length, () => {
  let draw = () => {};
  wayChoices(() => draw());
  draw = chart('chart-way', 'svg', waterfall);
});

readTheme(false);
const cases = unique(cells.map(caseOf));
const redraw = [];
const drawOtt = () => redraw.forEach(draw => draw());
choices('select-case', (cells.length > 24 ? [] : [['', 'all']]).concat(cases.map(name => [name, name])), drawOtt);
choices('select-pair', [['', 'all together']].concat(unique(cells.flatMap(cell => cell.boxes.map(box => box.pair))).filter(Boolean).map(pair => [pair, pair])), drawOtt);
const messages = unique(cells.map(described));
choices('select-distribution', messages.map(name => [name, name]), () => drawDistribution());
redraw.push(chart('chart-boxes', 'svg', boxes));
const drawDistribution = chart('chart-distribution', 'svg', distribution);
redraw.push(drawDistribution);

byId('figure-sweep').hidden = !model.axes.length;
if (model.axes.length) {
  let drawSweep = () => {};
  const groups = () => choices('select-sweep', sweptGroups(sweptAxis()).map(name => [name, name]), () => drawSweep());
  choices('select-axis', model.axes.map(({key, title}) => [key, title]), () => { groups(); drawSweep(); });
  groups();
  drawSweep = chart('chart-sweep', 'svg', sweep);
}

byId('figure-parts').hidden = !partBars.length;
if (partBars.length) chart('chart-parts', 'svg', partsChart);
byId('figure-way').hidden = !model.ways.length;
if (model.ways.length) {
  let drawWay = () => {};
  wayChoices(() => drawWay());
  drawWay = chart('chart-way', 'svg', waterfall);
}

let drawTime = () => {};
const runs = unique(model.timelines.map(line => line.run));
const pairsOfRun = () => choices('select-run-pair', model.timelines.map((line, i) => [String(i), line.pair, line.run])
  .filter(([, , run]) => run === byId('select-run').value), () => drawTime());
choices('select-run', runs.map(run => [run, run]), () => { pairsOfRun(); drawTime(); });
pairsOfRun();
drawTime = chart('chart-time', 'canvas', time);

const drawResources = [];
choices('select-resources', model.resources.map((run, i) => [String(i), run.run]), () => drawResources.forEach(draw => draw()));
drawResources.push(
  chart('chart-cpu', 'svg', () => { nodeLegend(); return resource('cpu', 'Percent of one processor', 1); }),
  chart('chart-memory', 'svg', () => resource('memory', 'MiB', 1024 * 1024)),
  chart('chart-switches', 'svg', () => resource('switches', 'Switches per second', 1)),
  chart('chart-network', 'svg', () => resource('network', 'Kilobytes per second', 1000)));

const drawAll = print => { readTheme(print); charts.forEach(entry => entry.draw()); };
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => drawAll(false));
addEventListener('beforeprint', () => drawAll(true));
addEventListener('afterprint', () => drawAll(false));

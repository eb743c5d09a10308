/** Nodes that the reader has switched off in the legend of the resources. */
const hiddenNodes = new Set();
const resourcesOf = () => model.resources[+byId('select-resources').value] || {cpu: [], memory: [], switches: [], network: []};
const nodesOf = run => unique([...run.cpu, ...run.network].map(({node}) => node));
const nodeColour = i => i < theme.colours.length ? theme.colours[i] : `hsl(${Math.round(i * 137.5) % 360}, 60%, ${theme.dark ? 70 : 38}%)`;

/** One legend for the four charts of resources: one colour for each node, with the apps on it. */
function nodeLegend() {
  const run = resourcesOf();
  byId('legend-nodes').replaceChildren(...nodesOf(run).map((node, i) => {
    const button = document.createElement('button');
    const swatch = document.createElement('i');
    swatch.style.background = nodeColour(i);
    const apps = unique(run.cpu.filter(line => line.node === node).map(({app}) => app));
    button.append(swatch, [node, apps.join(', ')].filter(Boolean).join(': '));
    button.setAttribute('aria-pressed', String(!hiddenNodes.has(node)));
    button.onclick = () => {
      hiddenNodes[hiddenNodes.has(node) ? 'delete' : 'add'](node);
      drawResources.forEach(draw => draw());
      byId('legend-nodes').children[i].focus();
    };
    return button;
  }));
}

function resource(key, name, scale) {
  const run = resourcesOf();
  const nodes = nodesOf(run);
  const aspects = unique(run[key].map(({aspect}) => aspect));
  const nothing = run[key].every(line => !line.points.length);
  return {
    graphic: nothing ? [{type: 'text', left: 'center', top: 'middle',
      style: {text: 'This run was too short: there is one reading per second.', fill: theme.soft, fontSize: 14}}] : [],
    grid: {left: 80, right: 20, top: 16, bottom: 56},
    tooltip: tooltip({trigger: 'axis', order: 'valueDesc', valueFormatter: value => number(value)}),
    xAxis: axis('Time, s', {type: 'value', axisLabel: labels(number)}),
    yAxis: axis(name, {type: 'value', nameGap: 56, axisLabel: labels(number), scale: key === 'memory'}),
    series: run[key].filter(({node}) => !hiddenNodes.has(node)).map(line => ({
      type: 'line', name: [line.node, line.app, line.aspect].filter(Boolean).join(', '), color: nodeColour(nodes.indexOf(line.node)), symbolSize: 4,
      lineStyle: {width: 2, type: aspects.indexOf(line.aspect) > 0 ? 'dashed' : 'solid'}, emphasis: {focus: 'series'},
      data: line.points.map(([x, y]) => [x / 1e9, y / scale])})),
  };
}

const drawResources = [];
figure('figure-resources', true, () => {
  choices('select-resources', model.resources.map((run, i) => [String(i), model.runs[run.run]]), () => drawResources.forEach(draw => draw()));
  drawResources.push(
    chart('chart-cpu', 'svg', () => { nodeLegend(); return resource('cpu', 'Percent of one processor', 1); }),
    chart('chart-memory', 'svg', () => resource('memory', 'MiB', 1024 * 1024)),
    chart('chart-switches', 'svg', () => resource('switches', 'Switches per second', 1)),
    chart('chart-network', 'svg', () => resource('network', 'Kilobytes per second', 1000)));
});

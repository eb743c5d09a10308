const model = JSON.parse(document.getElementById('data').textContent);
const lightColours = ['#0072b2', '#d55e00', '#009e73', '#aa4499', '#b07d00', '#3f8fbf'];
const darkColours = ['#56b4e9', '#ff9248', '#3fd0a4', '#e79bd0', '#f0c750', '#9fd4f5'];
const charts = [];
let theme;
window.ddsbenchCharts = charts;

const unique = values => [...new Set(values)];
const byId = id => document.getElementById(id);
const escape = text => echarts.format.encodeHTML(String(text));
const us = ns => ns / 1000;
const number = value => value === 0 ? '0' : Math.abs(value) >= 1000
  ? value.toLocaleString('en', {maximumFractionDigits: 0}) : String(+value.toPrecision(3));
const microseconds = ns => `${number(us(ns))} µs`;
/** The caveats of the medians of some cells, each after the cell's name. */
const caveatsOf = (cells, nameOf) => cells.filter(cell => cell.caveats).map(cell => ` ${nameOf(cell)}: ${cell.caveats}.`).join('');
/** A 95 % interval: – stands for a limit for which the messages are too few, ? marks an unreliable interval. */
const brackets = (interval, unreliable) => interval
  ? ` [${interval.map(limit => limit === null ? '–' : number(us(limit))).join(', ')}]${unreliable ? ' ?' : ''}` : '';
/** The number of messages, and of independent messages that they are worth. */
const messageCount = ({count, intervals}) => count.toLocaleString('en') + (intervals.effective === null ? '' : ` (${Math.floor(intervals.effective).toLocaleString('en')})`);
const bytes = n => n >= 1e6 ? `${+(n / 1e6).toFixed(1)} MB` : n >= 1e4 ? `${+(n / 1e3).toFixed(1)} kB` : `${n} B`;
const durationUnits = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs'], [1, 'ns']];
const duration = ns => { const [factor, unit] = durationUnits.find(([least]) => Math.abs(ns) >= least) || [1, 'ns']; return ns === 0 ? '0' : `${+(ns / factor).toPrecision(3)} ${unit}`; };
const subscribers = n => n === 1 ? '1 subscriber' : `${n} subscribers`;
const message = cell => `${cell.message}, ${bytes(cell.bytes)}`;
const caseOf = cell => [cell.subscribers ? subscribers(cell.subscribers) : '', cell.variation].filter(Boolean).join(', ');
const described = cell => [message(cell), caseOf(cell)].filter(Boolean).join(', ');
const boxOf = (cell, pair) => cell.boxes.find(box => (box.pair || '') === pair);
const colour = cell => theme.colours[cell.colour % theme.colours.length];
const axis = (name, extra) => Object.assign({
  name, nameLocation: 'middle', nameGap: 34, nameTextStyle: {color: theme.soft, fontSize: 14},
  axisLabel: {color: theme.ink, fontSize: 13, hideOverlap: true}, axisLine: {lineStyle: {color: theme.soft}},
  splitLine: {lineStyle: {color: theme.line}}, minorSplitLine: {show: false},
}, extra);
const labels = formatter => ({color: theme.ink, fontSize: 13, hideOverlap: true, formatter});
const tooltip = extra => Object.assign({
  confine: true, backgroundColor: theme.card, borderColor: theme.line, textStyle: {color: theme.ink},
}, extra);
const legend = extra => Object.assign({top: 0, type: 'scroll', textStyle: {color: theme.ink, fontSize: 14}, inactiveColor: theme.soft}, extra);

const line = (x1, y1, x2, y2, stroke, lineWidth) => ({type: 'line', shape: {x1, y1, x2, y2}, style: {stroke, lineWidth}});
const label = (x, y, text, extra) => ({type: 'text', x, y, style: Object.assign(
  {text, fill: theme.ink, font: '13px system-ui, sans-serif', verticalAlign: 'middle'}, extra)});

/** Rows one below the other, those of cells of one scenario under a row with its name. */
function underHeads(rows, nameOf) {
  return rows.flatMap((row, i) => i > 0 && row.cell.scenario === rows[i - 1].cell.scenario ? [row] : [{head: nameOf(row.cell)}, row]);
}
const headLabel = (row, y) => label(8, y, row.head, {font: 'bold 14px system-ui, sans-serif'});
const implementationOf = row => row.head ? '' : row.cell.implementation;
const rowAxis = (rows, text) => axis('', {type: 'category', inverse: true, data: rows.map((row, i) => i), axisTick: {show: false}, axisLine: {show: false},
  splitLine: {show: false}, axisLabel: labels((value, i) => text(rows[i]))});

/** The percentile axis: equal steps for equal factors of the distance to 100 %. */
const tail = percent => -Math.log10(1 - percent / 100);
const percentAt = place => `${+(100 * (1 - 10 ** -place)).toFixed(4)} %`;
const tailAxis = max => axis('Percentile', {type: 'value', min: 0, max, interval: 1, minInterval: 1, axisLabel: labels(percentAt)});

const pen = document.createElement('canvas').getContext('2d');
/** Room left of the axis for the longest name of a row, in pixels. */
function nameRoom(rows, text) {
  pen.font = '13px sans-serif';
  return Math.max(190, ...rows.map(row => pen.measureText(text(row)).width + 24));
}

function readTheme(print) {
  const style = getComputedStyle(document.documentElement);
  const value = name => style.getPropertyValue(name).trim();
  const dark = !print && matchMedia('(prefers-color-scheme: dark)').matches;
  theme = {dark, colours: dark ? darkColours : lightColours};
  for (const name of ['ink', 'soft', 'line', 'card', 'warn', 'bad']) theme[name] = value(`--${name}`);
  if (print) Object.assign(theme, {ink: '#000', soft: '#444', line: '#bbb', card: '#fff', warn: '#8a5000', bad: '#a11'});
}

/** Values that span more than a factor of 10, all above zero, need a logarithmic axis. */
function valueAxis(values, name, extra) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const log = low > 0 && high / low > 10;
  return axis(log ? `${name}, logarithmic` : name, Object.assign(
    log ? {type: 'log', min: niceBelow(low), max: niceAbove(high), minorTick: {show: true, splitNumber: 9}, minorSplitLine: {show: true, lineStyle: {color: theme.line, opacity: .5}}} : {type: 'value', ...linearSpan(low, high)},
    {axisLabel: labels(number)}, extra));
}
/** Round ends around all values, with zero unless it is far away: bands and whiskers must not leave the chart. */
function linearSpan(low, high) {
  const step = niceBelow((high - low || Math.abs(high) || 1) / 4);
  const round = value => +value.toPrecision(12);
  const least = round(Math.floor(low / step) * step);
  return finiteSpan(low > 0.5 * high ? least : Math.min(0, least), round(Math.ceil(high / step) * step));
}
const finiteSpan = (min, max) => Number.isFinite(min) && Number.isFinite(max) ? {min, max: max > min ? max : min + 1} : {};
const limited = interval => interval && interval[0] !== null && interval[1] !== null;
/** Limits at or below zero do not prevent a logarithmic axis for values above zero: they are drawn at the edge. */
const seen = (limits, values) => Math.min(...values) > 0 ? limits.filter(limit => limit > 0) : limits;
const placed = (value, span) => span.type === 'log' ? Math.max(value, span.min) : value;
const steps = [1, 2, 5, 10];
function niceBelow(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * Math.max(...steps.filter(step => step * power <= value));
}
function niceAbove(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * Math.min(...steps.filter(step => step * power >= value));
}

function chart(id, renderer, build) {
  const element = byId(id);
  const entry = {id, rendered: false};
  charts.push(entry);
  let drawn;
  const draw = () => {
    const option = build(element);
    if (!drawn) {
      drawn = echarts.init(element, null, {renderer});
      drawn.on('finished', () => { entry.rendered = true; });
    }
    drawn.resize();
    drawn.setOption(Object.assign({animation: false, aria: {enabled: true}, backgroundColor: 'transparent'}, option), true);
  };
  addEventListener('resize', () => drawn && drawn.resize());
  entry.draw = draw;
  Object.defineProperty(entry, 'draw', {enumerable: false});
  draw();
  return draw;
}

function choices(id, options, onChange) {
  const select = byId(id);
  const before = select.value;
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
  if (options.some(([value]) => value === before)) select.value = before;
  select.onchange = onChange;
  select.closest('label').hidden = options.length < 2;
}

/** Options of the keys of some things, each once, with the name of the first that has it. */
function options(things, keyOf, nameOf) {
  const names = new Map();
  for (const thing of things) if (!names.has(keyOf(thing))) names.set(keyOf(thing), nameOf(thing));
  return [...names];
}
const pairOptions = keys => unique(keys).map(key => [key, model.pairs[key]]);
const runOptions = things => unique(things.map(({run}) => run)).map(key => [key, model.runs[key]]);

/** Sets up a figure, or hides it when it would be empty. */
function figure(id, any, setUp) {
  const element = byId(id);
  if (!element) return;
  element.hidden = !any;
  if (any) setUp();
}

/** In the order of the tables, since the report's script does not sort. */
const cells = model.cells;
readTheme(false);

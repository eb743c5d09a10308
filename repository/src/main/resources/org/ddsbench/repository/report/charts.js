'use strict';
(() => {
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
  const brackets = ({interval}) => interval ? ` [${number(us(interval.low))}, ${number(us(interval.high))}]` : '';
  const bytes = n => n >= 1e6 ? `${+(n / 1e6).toFixed(1)} MB` : n >= 1e4 ? `${+(n / 1e3).toFixed(1)} kB` : `${n} B`;
  const subscribers = n => n === 1 ? '1 subscriber' : `${n} subscribers`;
  const message = cell => `${cell.message}, ${bytes(cell.bytes)}`;
  const caseOf = cell => subscribers(cell.subscribers) + (cell.variation ? `, ${cell.variation}` : '');
  const boxOf = (cell, pair) => cell.boxes.find(box => box.pair === pair);
  const colour = name => theme.colours[model.implementations.indexOf(name) % theme.colours.length];
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
      log ? {type: 'log', min: niceBelow(low), max: niceAbove(high), minorTick: {show: true, splitNumber: 9}, minorSplitLine: {show: true, lineStyle: {color: theme.line, opacity: .5}}} : {type: 'value', scale: low > 0.5 * high},
      {axisLabel: labels(number)}, extra));
  }
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

  const order = (a, b) => a.message.localeCompare(b.message) || a.bytes - b.bytes || a.subscribers - b.subscribers
    || a.variation.localeCompare(b.variation) || a.implementation.localeCompare(b.implementation);
  const cells = [...model.cells].sort(order);

  /** So many comparisons a person reads one by one; of more, each implementation's are counted first. */
  const mostComparisons = 12;
  function comparison() {
    const list = byId('comparison');
    const items = [];
    const lowest = new Map();
    for (const group of unique(cells.map(cell => `${message(cell)}, ${caseOf(cell)}`))) {
      const ranked = cells.filter(cell => `${message(cell)}, ${caseOf(cell)}` === group && cell.boxes.length)
        .sort((a, b) => a.boxes[0].median - b.boxes[0].median);
      if (ranked.length < 2) continue;
      const [first, second] = ranked;
      const gap = second.boxes[0].median - first.boxes[0].median;
      const reach = ({interval, boundNs}) => interval && boundNs !== null ? [interval.low - boundNs, interval.high + boundNs] : [-Infinity, Infinity];
      const apart = reach(first.boxes[0])[1] < reach(second.boxes[0])[0];
      const item = document.createElement('li');
      const strong = document.createElement('b');
      strong.textContent = first.implementation;
      const text = apart
        ? ` is faster by ${microseconds(gap)} than ${second.implementation}`
        : ` has the lowest median; ${second.implementation} is ${microseconds(gap)} behind, which chance and the clocks could explain`;
      const small = document.createElement('small');
      small.textContent = `${group}: ` + ranked.map(cell => `${cell.implementation} ${microseconds(cell.boxes[0].median)}`
        + brackets(cell.boxes[0])
        + (cell.boxes[0].boundNs === null ? ' (no bound)' : ` ± ${microseconds(cell.boxes[0].boundNs)}`)).join(', ');
      item.className = apart ? '' : 'unclear';
      item.append(strong, text, small);
      items.push(item);
      const {all, clear} = lowest.get(first.implementation) || {all: 0, clear: 0};
      lowest.set(first.implementation, {all: all + 1, clear: clear + apart});
    }
    if (items.length <= mostComparisons) {
      list.append(...items);
      return;
    }
    for (const [implementation, {all, clear}] of [...lowest].sort(([, a], [, b]) => b.all - a.all)) {
      const item = document.createElement('li');
      const strong = document.createElement('b');
      strong.textContent = implementation;
      item.className = clear ? '' : 'unclear';
      item.append(strong, ` has the lowest median in ${all} of ${items.length} configurations; in ${clear} of them by more than chance and the clocks could explain`);
      list.append(item);
    }
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    const each = document.createElement('ul');
    summary.textContent = `Each of the ${items.length} configurations`;
    each.className = 'comparison';
    each.append(...items);
    details.append(summary, each);
    list.after(details);
  }

  function boxes(element) {
    const shown = cells.filter(cell => !byId('select-case').value || caseOf(cell) === byId('select-case').value);
    const pair = byId('select-pair').value;
    const rows = [];
    let group = '';
    for (const cell of shown) {
      const name = byId('select-case').value ? message(cell) : `${message(cell)}, ${caseOf(cell)}`;
      if (name !== group) rows.push({head: name});
      group = name;
      rows.push({cell, box: boxOf(cell, pair)});
    }
    element.style.height = `${Math.max(240, 34 * rows.length + 90)}px`;
    const values = rows.flatMap(({box}) => box ? [box.low, box.high, ...box.outliers].map(us) : []);
    const span = valueAxis(values, 'One-way time, µs');
    const draw = (params, api) => {
      const row = rows[params.dataIndex];
      const y = api.coord([api.value(1), params.dataIndex])[1];
      const area = params.coordSys;
      if (row.head) return {type: 'text', x: 8, y, style: {text: row.head, fill: theme.ink, font: 'bold 14px system-ui, sans-serif', verticalAlign: 'middle'}};
      if (!row.box) return {type: 'text', x: area.x + 8, y, style: {text: `no data: ${row.cell.gap || 'no message of this pair'}`, fill: theme.bad,
        font: 'italic 13px system-ui, sans-serif', verticalAlign: 'middle', width: area.width - 16, overflow: 'truncate'}};
      const x = ns => api.coord([us(ns), params.dataIndex])[0];
      const {q1, median, q3, low, high, boundNs, interval} = row.box;
      const fill = colour(row.cell.implementation);
      const line = (x1, y1, x2, y2, stroke, lineWidth, lineDash) => ({type: 'line', shape: {x1, y1, x2, y2}, style: {stroke, lineWidth, lineDash}});
      const children = [
        line(x(low), y, x(q1), y, fill, 2), line(x(q3), y, x(high), y, fill, 2),
        line(x(low), y - 5, x(low), y + 5, fill, 2), line(x(high), y - 5, x(high), y + 5, fill, 2),
        {type: 'rect', shape: {x: x(q1), y: y - 9, width: Math.max(2, x(q3) - x(q1)), height: 18}, style: {fill, opacity: .35, stroke: fill, lineWidth: 1.5}},
        line(x(median), y - 9, x(median), y + 9, theme.ink, 2.5),
      ];
      const left = ns => span.type === 'log' && ns <= span.min * 1000 ? area.x : Math.max(area.x, x(ns));
      const right = ns => Math.min(area.x + area.width, x(ns));
      if (interval) children.push(line(left(interval.low), y, right(interval.high), y, theme.ink, 5));
      if (boundNs !== null) {
        const start = left(median - boundNs);
        const end = right(median + boundNs);
        children.push(line(start, y + 13, end, y + 13, theme.warn, 2), line(start, y + 10, start, y + 16, theme.warn, 2), line(end, y + 10, end, y + 16, theme.warn, 2));
      }
      return {type: 'group', children};
    };
    const all = rows.filter(row => row.box);
    const gone = all.reduce((sum, {box}) => sum + box.outlierCount - box.outliers.length, 0);
    byId('caption-boxes').textContent = 'Box: quartiles; thick line: median; whiskers: last values within 1.5 IQR; dots: outliers'
      + (gone ? ` (${gone.toLocaleString('en')} of them not drawn, spread evenly by rank; extremes always are)` : '')
      + '. The bar on the median is its 95 % confidence interval, the bracket below a box the clock error bound, median ± U.'
      + (pair ? '' : ' All pairs and repetitions together; U is the largest of theirs.');
    return {
      grid: {left: 190, right: 30, top: 12, bottom: 60},
      tooltip: tooltip({formatter: ({dataIndex, seriesType, value}) => {
        if (seriesType === 'scatter') return `outlier: ${number(value[0])} µs`;
        const {head, cell, box} = rows[dataIndex];
        if (head) return escape(head);
        if (!box) return `${escape(cell.implementation)}: ${escape(cell.gap)}`;
        return `<b>${escape(cell.implementation)}</b><br>${escape(message(cell))}, ${escape(caseOf(cell))}<br>median ${microseconds(box.median)}${brackets(box)} ± ${box.boundNs === null ? 'unknown' : microseconds(box.boundNs)}`
          + `<br>quartiles ${microseconds(box.q1)} to ${microseconds(box.q3)}<br>whiskers ${microseconds(box.low)} to ${microseconds(box.high)}`
          + `<br>${box.outlierCount.toLocaleString('en')} outliers of ${box.count.toLocaleString('en')} messages`;
      }}),
      xAxis: span,
      yAxis: axis('', {type: 'category', inverse: true, data: rows.map((row, i) => i), axisTick: {show: false}, axisLine: {show: false}, splitLine: {show: false},
        axisLabel: labels((value, i) => rows[i].head ? '' : rows[i].cell.implementation)}),
      series: [
        {type: 'custom', renderItem: draw, encode: {x: 0, y: 1}, data: rows.map(({box}, i) => [box ? us(box.median) : (span.min || 0), i]), z: 2},
        {type: 'scatter', symbolSize: 4, silent: false, data: rows.flatMap(({cell, box}, i) => box
          ? box.outliers.map(ns => ({value: [us(ns), i], itemStyle: {color: colour(cell.implementation), opacity: .55}})) : [])},
      ],
    };
  }

  /** The percentile axis: equal steps for equal factors of what is left to 100 %. */
  const tail = percent => -Math.log10(1 - percent / 100);
  const ticks = [0, 50, 90, 99, 99.9, 99.99, 99.999];
  function distribution() {
    const pair = byId('select-pair').value;
    const shown = cells.filter(cell => `${message(cell)}, ${caseOf(cell)}` === byId('select-distribution').value);
    const series = shown.map(cell => [cell, boxOf(cell, pair)]).filter(([, box]) => box);
    const missing = shown.filter(cell => !boxOf(cell, pair));
    byId('caption-distribution').textContent = 'Share of messages that are at least as fast; the axis stretches the slow end. Dashed: from the intended send time T0, so that a late publisher is not hidden. A curve ends where the number of messages can tell no more.'
      + missing.map(cell => ` Missing: ${cell.implementation} (${cell.gap || 'no message of this pair'}).`).join('');
    const most = Math.max(1, ...series.flatMap(([, box]) => box.curve.map(([percent]) => tail(percent))));
    return {
      grid: {left: 80, right: 30, top: 44, bottom: 60}, legend: legend(),
      tooltip: tooltip({trigger: 'axis', formatter: points => `${+(100 * (1 - 10 ** -points[0].value[0])).toFixed(4)} % of messages`
        + points.map(point => `<br>${point.marker}${escape(point.seriesName)}: ${number(point.value[1])} µs`).join('')}),
      xAxis: axis('Percentile', {type: 'value', min: 0, max: most, interval: 1, minInterval: 1,
        axisLabel: labels(value => `${+(100 * (1 - 10 ** -value)).toFixed(4)} %`)}),
      yAxis: valueAxis(series.flatMap(([, box]) => [...box.curve, ...box.intendedCurve].map(([, ns]) => us(ns))), 'One-way time, µs', {nameGap: 56}),
      series: series.flatMap(([cell, box]) => [
        curve(cell.implementation, cell, box.curve, {symbolSize: 4, lineStyle: {width: 2.5}}),
        curve(`${cell.implementation}, from T0`, cell, box.intendedCurve, {symbol: 'none', lineStyle: {width: 1.5, type: 'dashed'}}),
      ]),
    };
  }

  const curve = (name, cell, points, look) => Object.assign({type: 'line', name, color: colour(cell.implementation),
    data: points.map(([percent, ns]) => [tail(percent), us(ns)])}, look);

  /** Medians with quartile bands of the cells that differ in x only. */
  function sweep(key, selectId, captionId, xName, xLabel, groupOf) {
    const shown = cells.filter(cell => groupOf(cell) === byId(selectId).value);
    const xs = unique(shown.map(cell => cell[key])).sort((a, b) => a - b);
    const values = [];
    const series = [];
    for (const implementation of unique(shown.map(cell => cell.implementation))) {
      const points = xs.map(x => {
        const cell = shown.find(candidate => candidate.implementation === implementation && candidate[key] === x);
        const box = cell && cell.boxes[0];
        return {x, box};
      });
      const paint = colour(implementation);
      for (const {box} of points) if (box) values.push(us(box.q1), us(box.q3));
      const parts = points.reduce((all, point) => { if (point.box) all[all.length - 1].push(point); else all.push([]); return all; }, [[]]).filter(part => part.length);
      series.push({type: 'custom', name: implementation, silent: true, color: paint, data: parts.map((part, i) => [part[0].x, us(part[0].box.median), i]), z: 1,
        renderItem: (params, api) => {
          const part = parts[params.dataIndex];
          const edge = [...part.map(({x, box}) => api.coord([x, us(box.q1)])), ...[...part].reverse().map(({x, box}) => api.coord([x, us(box.q3)]))];
          return {type: 'polygon', shape: {points: edge}, style: {fill: paint, opacity: .2, stroke: paint, lineWidth: part.length === 1 ? 3 : 0}};
        }});
      series.push({type: 'line', name: implementation, color: paint, symbolSize: 9, lineStyle: {width: 2.5}, connectNulls: false, z: 3,
        data: points.map(({x, box}) => [x, box ? us(box.median) : null])});
    }
    const gaps = shown.filter(cell => !cell.boxes.length);
    byId(captionId).textContent = 'Medians; bands: from the first to the third quartile; all pairs and repetitions together.'
      + gaps.map(cell => ` Gap: ${cell.implementation}, ${xLabel(cell[key])}: ${cell.gap}.`).join('');
    const log = xs[0] > 0 && xs[xs.length - 1] / xs[0] > 20;
    return {
      grid: {left: 80, right: 40, top: 44, bottom: 60}, legend: legend({data: unique(series.map(({name}) => name))}),
      tooltip: tooltip({trigger: 'item', formatter: ({seriesName, value}) => `${escape(seriesName)}, ${xLabel(value[0])}: ${number(value[1])} µs`}),
      xAxis: axis(log ? `${xName}, logarithmic` : xName, {type: log ? 'log' : 'value', min: xs[0], max: xs[xs.length - 1], minInterval: 1,
        axisLabel: labels(log || key === 'bytes' ? bytes : number)}),
      yAxis: valueAxis(values, 'One-way time, µs', {nameGap: 56}), series,
    };
  }
  const sizeGroup = cell => `${cell.message}, ${caseOf(cell)}`;
  const subscribersGroup = cell => message(cell) + (cell.variation ? `, ${cell.variation}` : '');
  function groupsThatVary(groupOf, key) {
    return unique(cells.map(groupOf)).filter(group => unique(cells.filter(cell => groupOf(cell) === group).map(cell => cell[key])).length > 1);
  }

  const timelineOf = () => model.timelines[+byId('select-run-pair').value] || {raw: [], corrected: [], messages: 0, warmupEndNs: 0};
  function time() {
    const line = timelineOf();
    const points = list => list.map(([x, y]) => [x / 1e9, us(y)]);
    const shown = line.corrected.length;
    byId('caption-time').textContent = `${line.messages.toLocaleString('en')} messages. Above: T2 - T1 as the two clocks showed it, less that of the first message: offset and skew of the clocks tilt it. Below: the same messages corrected.`
      + (shown < line.messages ? ` Decimated to ${shown.toLocaleString('en')} points a line: smallest and largest of each bucket.` : '')
      + (line.warmupEndNs ? ' Shaded: warm-up, which no statistic counts.' : '') + ' Drag the bar to zoom.';
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

  /** Nodes that the reader has switched off in the legend of the resources. */
  const hiddenNodes = new Set();
  const resourcesOf = () => model.resources[+byId('select-resources').value] || {cpu: [], memory: [], switches: [], network: []};
  const nodesOf = run => unique([...run.cpu, ...run.network].map(({node}) => node));
  const nodeColour = i => i < theme.colours.length ? theme.colours[i] : `hsl(${Math.round(i * 137.5) % 360}, 60%, ${theme.dark ? 70 : 38}%)`;

  /** One legend for the four charts of resources: a colour a node, with what runs there. */
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
        style: {text: 'This run was too short: readings are a second apart.', fill: theme.soft, fontSize: 14}}] : [],
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

  readTheme(false);
  comparison();
  const cases = unique(cells.map(caseOf));
  const redraw = [];
  const drawOtt = () => redraw.forEach(draw => draw());
  choices('select-case', (cells.length > 24 ? [] : [['', 'all']]).concat(cases.map(name => [name, name])), drawOtt);
  choices('select-pair', [['', 'all together']].concat(unique(cells.flatMap(cell => cell.boxes.map(box => box.pair))).filter(Boolean).map(pair => [pair, pair])), drawOtt);
  const messages = unique(cells.map(cell => `${message(cell)}, ${caseOf(cell)}`));
  choices('select-distribution', messages.map(name => [name, name]), () => drawDistribution());
  redraw.push(chart('chart-boxes', 'svg', boxes));
  const drawDistribution = chart('chart-distribution', 'svg', distribution);
  redraw.push(drawDistribution);

  function sweepChart(part, key, groupOf, xName, xLabel) {
    const groups = groupsThatVary(groupOf, key);
    byId(`figure-${part}`).hidden = !groups.length;
    if (!groups.length) return;
    let draw = () => {};
    choices(`select-${part}`, groups.map(name => [name, name]), () => draw());
    draw = chart(`chart-${part}`, 'svg', () => sweep(key, `select-${part}`, `caption-${part}`, xName, xLabel, groupOf));
  }
  sweepChart('size', 'bytes', sizeGroup, 'Message size, serialized bytes', bytes);
  sweepChart('subscribers', 'subscribers', subscribersGroup, 'Subscribers', subscribers);

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
})();

const figureText = ({shown}, value) => `${number(value / shown.factor)} ${shown.name}`;

/** The values of one figure in each configuration and step, and their medians. */
function figuresChart(element) {
  const shown = model.figures.filter(row => row.figure === byId('select-figure').value);
  const rows = shown.flatMap((row, i) => {
    const before = shown[i - 1];
    const below = before && before.cell.scenario === row.cell.scenario && before.step === row.step;
    return below ? [row] : [{head: [described(row.cell), row.step].filter(Boolean).join(', ')}, row];
  });
  const {name: unit, factor} = shown[0].shown;
  element.style.height = `${Math.max(200, 30 * rows.length + 90)}px`;
  const span = valueAxis(shown.flatMap(({values}) => values.map(value => value / factor)), `${shown[0].title}, ${unit}`);
  const thinned = shown.some(({values, count}) => values.length < count);
  byId('caption-figures').textContent = 'Dots: values of all endpoints and repetitions; thick line: their median.' + (thinned ? ' Of many values some are drawn, evenly by rank, with both extremes.' : '');
  return {
    grid: {left: nameRoom(rows, implementationOf), right: 30, top: 12, bottom: 60},
    tooltip: tooltip({formatter: ({data}) => {
      const row = rows[data.row];
      return row.head ? escape(row.head) : `<b>${escape(row.cell.implementation)}</b><br>${escape(described(row.cell))}<br>${escape([row.title, row.step].filter(Boolean).join(', '))}: `
        + (data.single === undefined ? `median ${figureText(row, row.median)}` : figureText(row, data.single))
        + `<br>${row.count.toLocaleString('en')} values of ${row.runs === 1 ? '1 run' : `${row.runs} runs`}`;
    }}),
    xAxis: span,
    yAxis: rowAxis(rows, implementationOf),
    series: [
      {type: 'scatter', symbolSize: 7, data: rows.flatMap((row, i) => row.head ? [] : row.values.map(value => (
        {value: [value / factor, i], row: i, single: value, itemStyle: {color: colour(row.cell), opacity: .55}})))},
      {type: 'custom', encode: {x: 0, y: 1}, z: 3, data: rows.map((row, i) => ({value: [row.head ? span.min || 0 : row.median / factor, i], row: i})),
        renderItem: ({dataIndex}, api) => {
          const [x, y] = api.coord([api.value(0), dataIndex]);
          return rows[dataIndex].head ? headLabel(rows[dataIndex], y) : line(x, y - 11, x, y + 11, theme.ink, 2.5);
        }},
    ],
  };
}

figure('figure-figures', model.figures.length, () => {
  let draw = () => {};
  choices('select-figure', options(model.figures, row => row.figure, row => row.title), () => draw());
  draw = chart('chart-figures', 'svg', figuresChart);
});

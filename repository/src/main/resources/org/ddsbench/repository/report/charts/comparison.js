/** So many comparisons a person reads one by one; of more, each implementation's are counted first. */
const mostComparisons = 12;
function comparison() {
  const list = byId('comparison');
  const items = [];
  const lowest = new Map();
  for (const group of unique(cells.map(described))) {
    const ranked = cells.filter(cell => described(cell) === group && cell.boxes.length)
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

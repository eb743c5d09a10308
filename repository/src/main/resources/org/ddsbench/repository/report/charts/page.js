const drawAll = print => { readTheme(print); charts.forEach(entry => entry.draw()); };
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => drawAll(false));
addEventListener('beforeprint', () => drawAll(true));
addEventListener('afterprint', () => drawAll(false));

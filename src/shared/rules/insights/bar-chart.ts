/** A bar of a chart, in the units of the chart's box. */
export interface ChartBar {
  x: number;
  y: number;
  width: number;
  height: number;
  value: number;
}

/** Bars side by side, the largest as high as the box. A value above 0 is at least one unit high, so that it is visible. */
export function buildChartBars(values: readonly number[], box: { width: number; height: number; gap: number }): ChartBar[] {
  const maxValue = Math.max(1, ...values);
  const step = box.width / Math.max(1, values.length);
  return values.map((value, i) => {
    const height = value <= 0 ? 0 : Math.max(1, Math.round((value / maxValue) * box.height * 100) / 100);
    return { x: Math.round(i * step * 100) / 100, y: box.height - height, width: Math.max(0.5, step - box.gap), height, value };
  });
}

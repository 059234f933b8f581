/** A chart of bars, drawn in a box of its own units. */
export interface ChartBar {
  x: number;
  y: number;
  width: number;
  height: number;
  value: number;
}

/** Bars side by side for values of any size, the largest as high as the box; a value above nothing is always to be seen. */
export function buildChartBars(values: readonly number[], box: { width: number; height: number; gap: number }): ChartBar[] {
  const most = Math.max(1, ...values);
  const step = box.width / Math.max(1, values.length);
  return values.map((value, i) => {
    const height = value <= 0 ? 0 : Math.max(1, Math.round((value / most) * box.height * 100) / 100);
    return { x: Math.round(i * step * 100) / 100, y: box.height - height, width: Math.max(0.5, step - box.gap), height, value };
  });
}

/** How many were still playing before each question: everyone who started, less those who had left. */
export function countStillPlaying(questions: number, started: number, leftAt: readonly { answered: number; count: number }[]): number[] {
  return Array.from(
    { length: questions + 1 },
    (_, at) => started - leftAt.reduce((gone, one) => gone + (one.answered < at ? one.count : 0), 0),
  );
}

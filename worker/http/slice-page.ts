import type { Condition } from '#contract/conditions';

interface SlicePageOptions<Row> {
  limit: number;
  /** What was looked for along the way: then the page may have ended at its window, before the list did. */
  residualFilter: readonly Condition[];
  findWindowEnd: () => PromiseLike<Row[]>;
}

/** What a page shows of the rows that were read, one more than its size, and the row after which the next one goes on. */
export async function slicePage<Row>(rows: readonly Row[], { limit, residualFilter, findWindowEnd }: SlicePageOptions<Row>) {
  const shown = rows.slice(0, limit);
  if (rows.length > limit) return { shown, last: shown.at(-1) };
  const [last] = residualFilter.length > 0 ? await findWindowEnd() : [];
  return { shown, last };
}

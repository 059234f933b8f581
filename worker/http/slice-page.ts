import type { Condition } from '#contract/conditions';

interface SlicePageOptions<Row> {
  limit: number;
  /** Conditions that the index does not cover: with any, the page may end at the scan window before the list ends. */
  residualFilter: readonly Condition[];
  findWindowEnd: () => PromiseLike<Row[]>;
}

/** Cuts rows, read with one more than the page size, to a page and the row after which the next page starts. */
export async function slicePage<Row>(rows: readonly Row[], { limit, residualFilter, findWindowEnd }: SlicePageOptions<Row>) {
  const shown = rows.slice(0, limit);
  if (rows.length > limit) return { shown, last: shown.at(-1) };
  const [last] = residualFilter.length > 0 ? await findWindowEnd() : [];
  return { shown, last };
}

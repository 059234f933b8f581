/** Reads a list page by page, each after the last row of the previous one, until a page is not full. */
export async function* readPages<Row>(
  limit: number,
  readPage: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<readonly Row[]> {
  let lastRow: Row | undefined;
  for (;;) {
    const rows = await readPage(lastRow);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    lastRow = rows.at(-1);
  }
}

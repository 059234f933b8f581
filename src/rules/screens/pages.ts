/** The page numbers a pager shows: the ends, the current one and its neighbours; null is a gap of more than one page. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

/** The address of another page of the list at `address`; page one has no number. */
export function pageAddress(address: URL, page: number): string {
  const search = new URLSearchParams(address.search);
  if (page > 1) search.set('page', String(page));
  else search.delete('page');
  return search.size > 0 ? `${address.pathname}?${search}` : address.pathname;
}

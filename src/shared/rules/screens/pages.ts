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

interface Pages {
  previous: number | null;
  hasNext: boolean;
  /** The last page that has a number: those behind it are reached one after another. */
  last: number;
}

/** What stands before and behind a page. Numbers end with the last page that is found by its number, and never promise one that is not there. */
export const pagesOf = ({ page, last, next }: { page: number; last: number; next: string | null }): Pages => ({
  previous: page > 1 ? Math.min(page - 1, last) : null,
  hasNext: next !== null,
  last,
});

/** Up to this page a next one is found by its number alone; farther on it starts where the one before ended. */
const NUMBERED_FROM_START = 2;

/** The address of the page behind this one. */
export function nextAddress(address: URL, page: number, next: string | null): string {
  const plain = pageAddress(address, page + 1);
  return next === null || page < NUMBERED_FROM_START ? plain : `${plain}&after=${next}`;
}

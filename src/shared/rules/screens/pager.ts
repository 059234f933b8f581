/** The page numbers a pager shows: the ends, the current one and its neighbours; null is a gap of more than one page. */
export function listPageNumbers(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

/** The address of another page of the list at `address`; page one has no number. */
export function buildPagePath(url: URL, page: number): string {
  const search = new URLSearchParams(url.search);
  if (page > 1) search.set('page', String(page));
  else search.delete('page');
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname;
}

interface PagerState {
  previous: number | null;
  hasNext: boolean;
  /** The last page that has a number: those behind it are reached one after another. */
  last: number;
}

/** What stands before and behind a page. Numbers end with the last page that is found by its number, and never promise one that is not there. */
export const getPagerState = ({ page, last, next }: { page: number; last: number; next: string | null }): PagerState => ({
  previous: page > 1 ? Math.min(page - 1, last) : null,
  hasNext: next !== null,
  last,
});

/** Up to this page a next one is found by its number alone; farther on it starts where the one before ended. */
const LAST_PAGE_WITHOUT_CURSOR = 2;

/** The address of the page behind this one. */
export function buildNextPagePath(url: URL, page: number, next: string | null): string {
  const plain = buildPagePath(url, page + 1);
  return next === null || page < LAST_PAGE_WITHOUT_CURSOR ? plain : `${plain}&after=${next}`;
}

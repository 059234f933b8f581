/** The page numbers in a pager: the first, the last, the current page and its neighbours. Null is a gap of more than one page. */
export function listPageNumbers(page: number, last: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const shownNumbers = [...new Set(candidates)].sort((a, b) => a - b);
  return shownNumbers.flatMap((number, index) => {
    const previous = shownNumbers[index - 1] ?? 0;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [null, number] : [number];
  });
}

/** The path and query of a page of the list at `url`. Page one has no number. */
export function buildPagePath(url: URL, page: number): string {
  const search = new URLSearchParams(url.search);
  if (page > 1) search.set('page', String(page));
  else search.delete('page');
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname;
}

interface PagerState {
  previous: number | null;
  hasNext: boolean;
  /** The last numbered page. Pages after it are reached one by one, by cursor. */
  last: number;
}

/** The previous and next pages of a page. After the last numbered page, "previous" is that page. */
export const getPagerState = ({ page, last, next }: { page: number; last: number; next: string | null }): PagerState => ({
  previous: page > 1 ? Math.min(page - 1, last) : null,
  hasNext: next !== null,
  last,
});

/** Pages up to this number are found by offset. Later pages also carry the cursor where the page before ended. */
const LAST_PAGE_WITHOUT_CURSOR = 2;

/** The path and query of the next page. */
export function buildNextPagePath(url: URL, page: number, next: string | null): string {
  const path = buildPagePath(url, page + 1);
  return next === null || page < LAST_PAGE_WITHOUT_CURSOR ? path : `${path}&after=${next}`;
}

/** Parses a page number, from 1; null if it is not a whole number up to `lastPage`. */
export function parsePageNumber(text: string | null, lastPage: number): number | null {
  if (text === null) return 1;
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= lastPage ? page : null;
}

import type { PrivateUser } from '#contract/accounts/users';
import { formatFullCount } from '#rules/screens/format-count';
import { getProfilePath } from '#rules/screens/paths';
import { formatPlaysGap } from '#rules/stats/places';
import { formatDisplayName } from '#rules/users/display-name';
import './own-ranking-row.css';

const NOUNS: Record<string, readonly [string, string]> = { 'Quizzes finished': ['quiz', 'quizzes'] };

/** Marks the row of the signed-in user in each ranking of the page, or appends one, and again in lists that replace these. */
export function showOwnRankingRows(viewer: PrivateUser): void {
  const show = () => {
    for (const table of document.querySelectorAll<HTMLTableElement>('table[data-own-score]:not([data-own-shown])')) showRow(table, viewer);
  };
  show();
  const list = document.querySelector('[data-list-body]');
  if (list) new MutationObserver(show).observe(list, { childList: true, subtree: true });
}

function showRow(table: HTMLTableElement, viewer: PrivateUser): void {
  const { ownScore = '', unit = '' } = table.dataset;
  table.dataset.ownShown = '';
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-plays]')];
  const shownRow = rows.find((row) => row.querySelector('a')?.pathname === getProfilePath(viewer.username));
  const plays = shownRow ? Number(shownRow.dataset.plays) : Number(viewer[ownScore as keyof PrivateUser] ?? 0);
  if (plays <= 0) return;
  const row = shownRow ?? createRow(viewer, plays);
  if (!shownRow) table.tBodies[0]?.appendChild(row);
  row.classList.add('own-rank');
  const cell = row.querySelector('th');
  const gap = formatPlaysGap(
    plays,
    rows.map(({ dataset }) => Number(dataset.plays)),
    NOUNS[unit] ?? ['play', 'plays'],
  );
  cell?.appendChild(createText('own-rank-you', 'You'));
  if (gap) cell?.appendChild(createText('own-rank-gap', gap));
}

function createRow(viewer: PrivateUser, plays: number): HTMLTableRowElement {
  const row = document.createElement('tr');
  const name = document.createElement('th');
  name.scope = 'row';
  name.textContent = formatDisplayName(viewer);
  for (const cell of [createCell('…'), name, createCell(formatFullCount(plays))]) row.appendChild(cell);
  return row;
}

function createCell(text: string): HTMLTableCellElement {
  const cell = document.createElement('td');
  cell.textContent = text;
  return cell;
}

function createText(className: string, text: string): HTMLSpanElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

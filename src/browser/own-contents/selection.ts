import type { Kind } from '#base/kinds';

/** A row of the creator's list, as its markup describes it. */
export interface OwnRow {
  element: HTMLElement;
  kind: Kind;
  id: string;
  title: string;
  /** The revision of a draft that was never saved; null for a content. */
  draftRevision: number | null;
}

const BOX_SELECTOR = '[data-own-select]';

export function readOwnRow(element: HTMLElement): OwnRow {
  const { kind, content: id = '', title = '', draftRevision } = element.dataset;
  return { element, kind: kind as Kind, id, title, draftRevision: draftRevision === undefined ? null : Number(draftRevision) };
}

const listBoxes = () => [...document.querySelectorAll<HTMLInputElement>(BOX_SELECTOR)];

export const listSelectedRows = (): OwnRow[] =>
  listBoxes().flatMap((box) => {
    const row = box.checked ? box.closest<HTMLElement>('[data-own-row]') : null;
    return row ? [readOwnRow(row)] : [];
  });

let lastBox: HTMLInputElement | null = null;

/** Shows the bar of what can be done with the selected rows. With Shift, a click selects every row from the last one clicked. */
export function changeSelection(box: HTMLInputElement, { isRange }: { isRange: boolean }): void {
  const boxes = listBoxes();
  // A box that was checked while this script was loading is where a range begins.
  const start = lastBox ?? boxes.find((other) => other.checked && other !== box);
  const [from, to] = [start ? boxes.indexOf(start) : -1, boxes.indexOf(box)];
  if (isRange && from >= 0) for (const other of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) other.checked = box.checked;
  lastBox = box;
  showSelection();
}

export function selectAll(): void {
  for (const box of listBoxes()) box.checked = true;
  showSelection();
}

export function deselectRow(row: OwnRow): void {
  const box = findBox(row);
  if (box) box.checked = false;
  showSelection();
}

/** Focuses a row's box, when the bar that had the focus is gone. */
export const focusBox = (row: OwnRow | undefined): void => (row && findBox(row))?.focus();

const findBox = ({ element }: OwnRow): HTMLInputElement | null => element.querySelector<HTMLInputElement>(BOX_SELECTOR);

/** Clears the selection; the focus goes to the first row that was selected. */
export function clearSelection(): void {
  const selected = listBoxes().filter(({ checked }) => checked);
  for (const box of selected) box.checked = false;
  showSelection();
  selected[0]?.focus();
}

/** Updates the bar to the rows that are selected. Drafts that were never saved can only be deleted. */
export function showSelection(): void {
  const rows = listSelectedRows();
  const bar = document.querySelector<HTMLElement>('[data-own-bar]');
  if (!bar) return;
  bar.hidden = rows.length === 0;
  for (const element of document.querySelectorAll('[data-own-count], [data-own-announcement]'))
    element.textContent = rows.length === 0 ? 'Nothing selected' : `${rows.length} selected`;
  const hasSaved = rows.some(({ draftRevision }) => draftRevision === null);
  for (const button of bar.querySelectorAll<HTMLButtonElement>('[data-own-saved-only]')) button.disabled = !hasSaved;
}

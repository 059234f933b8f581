/** Lists of rows in staff forms: `data-column` names the fields of a row, and buttons move, add and remove rows. */
import { flash } from '#browser/flash';

/**
 * The rows of a list in their current order. The empty `_id` or `key` of a new row is left out. A removed row is sent with `isRemoved`,
 * unless it is new or the list is one of plain values.
 */
export const readRows = (list: HTMLElement): Record<string, string | boolean | string[]>[] =>
  listSentRows(list).map((row) => ({ ...readColumns(row), ...(isRemoved(row) && { isRemoved: true }) }));

/** The elements of the rows that are sent, in order. */
export const listSentRows = (list: HTMLElement): Element[] =>
  [...list.children].filter((row) => !isRemoved(row) || (list.dataset.plain === undefined && !isNew(row)));

const isRemoved = (row: Element) => row instanceof HTMLElement && row.dataset.removed !== undefined;
const isNew = (row: Element) => row instanceof HTMLElement && row.dataset.new !== undefined;

const readColumns = (row: Element): Record<string, string | boolean | string[]> =>
  Object.fromEntries(
    [...row.querySelectorAll<HTMLInputElement>('[data-column]')].flatMap(({ dataset: { column = '', as }, value, checked }) => {
      if ((column === '_id' || column === 'key') && value === '') return [];
      return [[column, as === 'list' ? readListField(value) : as === 'yes' ? checked : value]];
    }),
  );

/** The entries of a text field that holds a list. */
export const readListField = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

export function bindStaffRows(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const mover = target.closest<HTMLButtonElement>('[data-move]');
    if (mover) moveRow(mover);
    const adder = target.closest<HTMLElement>('[data-add-row]');
    if (adder) addRow(adder);
    const remover = target.closest<HTMLElement>('[data-remove-row]');
    if (remover) setRemoved(remover, true);
    const restorer = target.closest<HTMLElement>('[data-restore-row]');
    if (restorer) setRemoved(restorer, false);
  });
}

function moveRow(button: HTMLButtonElement): void {
  const row = button.closest('li');
  const list = row?.parentElement;
  if (!row || !list) return;
  const isUp = button.dataset.move === 'up';
  const sibling = isUp ? row.previousElementSibling : row.nextElementSibling;
  if (!sibling) return;
  list.insertBefore(row, isUp ? sibling : sibling.nextElementSibling);
  button.focus();
  flash(`${getRowName(row)} moved to position ${[...list.children].indexOf(row) + 1} of ${list.children.length}`);
}

const getRowName = (row: Element) =>
  row.querySelector<HTMLInputElement>('[data-column=title]')?.value ||
  row.querySelector('[data-row-name]')?.textContent?.trim() ||
  'The new row';

/** Marks a row as removed by the next save, or takes that back, and focuses the button that does the opposite. */
function setRemoved(button: HTMLElement, shouldRemove: boolean): void {
  const row = button.closest('li');
  if (!row) return;
  row.toggleAttribute('data-removed', shouldRemove);
  row.querySelector<HTMLElement>(shouldRemove ? '[data-restore-row]' : '[data-remove-row]')?.focus();
  flash(shouldRemove ? `${getRowName(row)} will be removed when you save` : `${getRowName(row)} stays`);
}

/** Adds a row from the list's template and focuses its first field. */
function addRow(button: HTMLElement): void {
  const list = button.closest('form')?.querySelector('[data-rows]');
  const template = list?.nextElementSibling;
  if (!list || !(template instanceof HTMLTemplateElement)) return;
  list.insertBefore(template.content.cloneNode(true), null);
  list.lastElementChild?.toggleAttribute('data-new', true);
  list.lastElementChild?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

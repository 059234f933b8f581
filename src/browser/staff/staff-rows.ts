/** Lists of rows in staff forms: `data-column` names the fields of a row, and buttons move, add and remove rows. */
import { flash } from '#browser/flash';

/** The rows of a list in their current order. The empty `_id` of a new row is left out. */
export const readRows = (list: HTMLElement): Record<string, string | string[]>[] =>
  [...list.children].map((row) =>
    Object.fromEntries(
      [...row.querySelectorAll<HTMLInputElement>('[data-column]')].flatMap(({ dataset: { column = '', as }, value }) => {
        if (column === '_id' && value === '') return [];
        return [[column, as === 'list' ? readListField(value) : value]];
      }),
    ),
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
    if (remover) removeRow(remover);
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
  row.querySelector<HTMLInputElement>('[data-column=title]')?.value ?? row.querySelector('[data-row-name]')?.textContent ?? 'New row';

/** Removes a row and focuses the next row, or the add button if none is left. */
function removeRow(button: HTMLElement): void {
  const row = button.closest('li');
  const form = button.closest('form');
  if (!row || !form) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  row.remove();
  (next?.querySelector<HTMLElement>('[data-remove-row]') ?? form.querySelector<HTMLElement>('[data-add-row]'))?.focus();
  flash(`${getRowName(row)} removed`);
}

/** Adds a row from the list's template and focuses its first field. */
function addRow(button: HTMLElement): void {
  const list = button.closest('form')?.querySelector('[data-rows]');
  const template = list?.nextElementSibling;
  if (!list || !(template instanceof HTMLTemplateElement)) return;
  list.insertBefore(template.content.cloneNode(true), null);
  list.lastElementChild?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

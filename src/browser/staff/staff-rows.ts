/** Lists of rows in staff's forms: each row's fields name themselves in `data-column`, and rows are moved, added and removed by buttons. */
import { flash } from '#browser/flash';

/** The rows of a list as they stand, in their order; an id that is not there yet is left out. */
export const readRows = (list: HTMLElement): Record<string, string>[] =>
  [...list.children].map((row) =>
    Object.fromEntries(
      [...row.querySelectorAll<HTMLInputElement>('[data-column]')].flatMap(({ dataset: { column = '' }, value }) =>
        column === '_id' && value === '' ? [] : [[column, value]],
      ),
    ),
  );

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
  const other = isUp ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  list.insertBefore(row, isUp ? other : other.nextElementSibling);
  button.focus();
  flash(`${getRowName(row)} moved to position ${[...list.children].indexOf(row) + 1} of ${list.children.length}`);
}

const getRowName = (row: Element) =>
  row.querySelector<HTMLInputElement>('[data-column=title]')?.value ?? row.querySelector('[data-row-name]')?.textContent ?? 'New row';

/** Takes a row out; the focus goes to the next one, or to where another is added. */
function removeRow(button: HTMLElement): void {
  const row = button.closest('li');
  const form = button.closest('form');
  if (!row || !form) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  row.remove();
  (next?.querySelector<HTMLElement>('[data-remove-row]') ?? form.querySelector<HTMLElement>('[data-add-row]'))?.focus();
  flash(`${getRowName(row)} removed`);
}

/** Adds a row of the list's own blank, opened, with the focus in its first field. */
function addRow(button: HTMLElement): void {
  const list = button.closest('form')?.querySelector('[data-rows]');
  const template = list?.nextElementSibling;
  if (!list || !(template instanceof HTMLTemplateElement)) return;
  list.insertBefore(template.content.cloneNode(true), null);
  list.lastElementChild?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

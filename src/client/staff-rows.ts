/** Lists of rows in staff's forms: each row's fields name themselves in `data-column`, and rows are moved and added by buttons. */
import { flash } from './flash.ts';

/** The rows of a list as they stand, in their order; an id that is not there yet is left out. */
export const rowsOf = (list: HTMLElement): Record<string, string>[] =>
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
    if (mover) move(mover);
    const adder = target.closest<HTMLElement>('[data-add-row]');
    if (adder) add(adder);
  });
}

function move(button: HTMLButtonElement): void {
  const row = button.closest('li');
  const list = row?.parentElement;
  if (!row || !list) return;
  const isUp = button.dataset.move === 'up';
  const other = isUp ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  list.insertBefore(row, isUp ? other : other.nextElementSibling);
  button.focus();
  const name = row.querySelector<HTMLInputElement>('[data-column=title]')?.value ?? '';
  flash(`${name} stands at ${[...list.children].indexOf(row) + 1} of ${list.children.length}`);
}

/** Adds a row of the list's own blank, opened, with the focus in its first field. */
function add(button: HTMLElement): void {
  const list = button.closest('form')?.querySelector('[data-rows]');
  const blank = list?.nextElementSibling;
  if (!list || !(blank instanceof HTMLTemplateElement)) return;
  list.insertBefore(blank.content.cloneNode(true), null);
  list.lastElementChild?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

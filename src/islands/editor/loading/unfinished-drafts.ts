import { KIND_NAMES } from '#base/kinds';
import type { PrivateUser } from '#contract/accounts/users';
import { NOBODY } from '#rules/editor/autosave';
import { formatElapsedTime } from '#rules/editor/save-status';
import { getNewDraftPath } from '#rules/screens/paths';
import { type DraftOffer, listDraftOffers } from './draft-offers.ts';

/** More drafts are shown on request. On a phone each takes a row of its own above the cards. */
const SHOWN_COUNTS = { phone: 2, wide: 4 };

/** Lists the viewer's drafts that were never saved on the editor's start page. What is deleted there can be undone until the page closes. */
export async function renderUnfinishedDrafts(section: HTMLElement, viewer: PrivateUser | null): Promise<void> {
  // What was written signed out becomes the account's when an editor opens.
  const offers = await listDraftOffers(KIND_NAMES, viewer, viewer ? [viewer._id, NOBODY] : [NOBODY]);
  if (offers.length === 0) return;
  const list = query(section, '[data-drafts]');
  const deletedOffers = new Map<HTMLElement, DraftOffer>();
  const rows = offers.map((offer) => renderRow(section, offer, deletedOffers));
  const shownCount = matchMedia('(width < 48em)').matches ? SHOWN_COUNTS.phone : SHOWN_COUNTS.wide;
  list.replaceChildren(...rows.slice(0, shownCount));
  bindMoreButton(query(section, '[data-more-drafts]'), list, rows.slice(shownCount));
  section.hidden = false;
  addEventListener('pagehide', () => {
    for (const [row, offer] of deletedOffers) {
      offer.remove();
      row.remove();
    }
    deletedOffers.clear();
  });
}

function renderRow(section: HTMLElement, offer: DraftOffer, deletedOffers: Map<HTMLElement, DraftOffer>): HTMLElement {
  const { id, kind, name, atMs, device } = offer;
  const template = section.querySelector<HTMLTemplateElement>('[data-draft-row]');
  const row = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  query(row, `[data-draft-kind='${kind}']`).hidden = false;
  query(row, '[data-draft-name]').textContent = name;
  query(row, '[data-draft-age]').textContent = `Edited ${formatElapsedTime(Date.now() - atMs)}, ${device}`;
  const link = query(row, '[data-draft-continue]');
  link.setAttribute('href', getNewDraftPath(kind, id));
  const [deleteButton, undoButton] = [query(row, '[data-draft-delete]'), query(row, '[data-draft-undo]')];
  for (const [element, verb] of [
    [link, 'Continue'],
    [deleteButton, 'Delete'],
    [undoButton, 'Undo deleting'],
  ] as const)
    element.ariaLabel = `${verb} ${name}`;
  const setDeleted = (isDeleted: boolean) => {
    if (isDeleted) deletedOffers.set(row, offer);
    else deletedOffers.delete(row);
    query(row, '[data-draft-actions]').hidden = isDeleted;
    query(row, '[data-draft-deleted]').hidden = !isDeleted;
    query(section, '[data-drafts-status]').textContent = isDeleted ? `Deleted ${name}.` : `Restored ${name}.`;
    // The button that was pressed is hidden.
    (isDeleted ? undoButton : deleteButton).focus();
  };
  deleteButton.addEventListener('click', () => setDeleted(true));
  undoButton.addEventListener('click', () => setDeleted(false));
  return row;
}

function bindMoreButton(button: HTMLElement, list: HTMLElement, moreRows: readonly HTMLElement[]): void {
  button.hidden = moreRows.length === 0;
  button.textContent = `Show ${moreRows.length} more`;
  button.addEventListener('click', () => {
    for (const row of moreRows) list.appendChild(row);
    button.hidden = true;
    moreRows[0]?.querySelector<HTMLElement>('a')?.focus();
  });
}

function query(parent: HTMLElement, selector: string): HTMLElement {
  const element = parent.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The start page has no ${selector}.`);
  return element;
}

import { KINDS, type Kind } from '#base/kinds';
import { api, catchApiError } from '#browser/api';
import { toTrustedHtml } from '#browser/document/trusted-types';
import { deviceStorage } from '#browser/storage';
import type { PrivateUser } from '#contract/accounts/users';
import { type ContentState, getContentState, isStaffDecision } from '#rules/contents/content-states';
import { can } from '#rules/permissions';
import { bindOwnerActions } from './owner-bar-actions.ts';
import { renderBar } from './owner-bar-markup.ts';
import './owner-bar.css';

/** What the bar tells of the content on whose page it is. */
export interface OwnerBarContent {
  id: string;
  uid: string;
  kind: Kind;
  title: string;
  state: ContentState;
  isOwn: boolean;
  canDelete: boolean;
  /** The creator has changes that are in the draft only. */
  hasUnsavedDraft: boolean;
  /** Staff look at what the creator makes public before others see it. */
  needsReview: boolean;
  /** The last decision of staff against the content. */
  decision: { reason: string; date: string } | null;
}

/**
 * Fills the bar on a content's page, for its creator or for staff. The page is the same for everyone, so that only the API tells the
 * creator what visitors do not see: a change, a draft, a reason.
 */
export function renderOwnerBar(bar: HTMLElement, viewer: PrivateUser): void {
  const { id = '', uid = '', title = '', creator = '' } = bar.dataset;
  const isOwn = viewer._id === creator;
  const content: OwnerBarContent = {
    ...{ id, uid, title, isOwn, hasUnsavedDraft: false, needsReview: true, decision: null },
    kind: bar.dataset.kind as Kind,
    state: bar.dataset.state as ContentState,
    canDelete: isOwn && can({ ...viewer, id: viewer._id }, 'content.delete', { creatorId: creator }),
  };
  fillBar(bar, content);
  if (!isOwn) return;
  // On the next visit, the page's inline script reserves space for the bar.
  deviceStorage.set('ql_creator', creator);
  void loadOwnerFacts(content).then((facts) => fillBar(bar, { ...content, ...facts }));
}

const shownMarkup = new WeakMap<HTMLElement, string>();

/** Shows the content's facts. What is open or has the focus stays so when more facts arrive. */
function fillBar(bar: HTMLElement, content: OwnerBarContent): void {
  const markup = renderBar(content);
  if (shownMarkup.get(bar) === markup) return;
  shownMarkup.set(bar, markup);
  const hadFocus = bar.contains(document.activeElement);
  const hadOpenMenu = bar.querySelector(':popover-open') !== null;
  bar.setAttribute('aria-label', content.isOwn ? 'Your content' : 'For our team');
  // Texts of people are escaped by the markup.
  bar.innerHTML = toTrustedHtml(markup);
  bar.dataset.tone = bar.querySelector<HTMLElement>('[data-tone]')?.dataset.tone ?? '';
  bar.hidden = false;
  bindOwnerActions(bar, content);
  if (hadOpenMenu) bar.querySelector<HTMLElement>('[popover]')?.showPopover();
  else if (hadFocus) bar.querySelector<HTMLElement>('a, button')?.focus();
}

/** What only the creator may know. Facts that cannot be read are left out. */
async function loadOwnerFacts({ id, kind, state: shownState }: OwnerBarContent): Promise<Partial<OwnerBarContent>> {
  const params = { type: KINDS[kind].plural, id };
  const [content, drafts, publishing] = await Promise.all([
    catchApiError(api('GET /v1/:type/:id', { params })),
    catchApiError(api('GET /v1/drafts', { query: { limit: 100 } })),
    catchApiError(api('GET /v1/contents/publishing', {})),
  ]);
  const state = content.response ? getContentState(content.response) : shownState;
  const decision = isStaffDecision(state) ? (await catchApiError(api('GET /v1/:type/:id/decision', { params }))).response : null;
  return {
    state,
    hasUnsavedDraft: drafts.response?.drafts.some(({ _id }) => _id === id) ?? false,
    needsReview: publishing.response?.needsReview ?? true,
    decision: decision?.decision?.reason ? decision.decision : null,
  };
}

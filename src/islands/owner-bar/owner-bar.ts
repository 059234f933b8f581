import { KINDS, type Kind } from '#base/kinds';
import { api, catchApiError } from '#browser/api';
import { toTrustedHtml } from '#browser/document/trusted-types';
import { deviceStorage } from '#browser/storage';
import type { PrivateUser } from '#contract/accounts/users';
import {
  banIcon,
  chartColumnIcon,
  circleCheckIcon,
  clockIcon,
  eyeOffIcon,
  infoIcon,
  linkIcon,
  lockIcon,
  messageCircleIcon,
  pencilIcon,
  trash2Icon,
} from '#islands/ui/icons/shared.ts';
import { CONTENT_STATES, type ContentState, describeContentState, getChangeState, isStaffDecision } from '#rules/contents/content-states';
import { can } from '#rules/permissions';
import { getDecisionPath, getEditorPath, getInsightsPath } from '#rules/screens/paths';
import './owner-bar.css';

const STATE_ICONS: Record<(typeof CONTENT_STATES)[ContentState]['icon'], string> = {
  'circle-check': circleCheckIcon,
  clock: clockIcon,
  'message-circle': messageCircleIcon,
  link: linkIcon,
  lock: lockIcon,
  ban: banIcon,
  pencil: pencilIcon,
};

/**
 * Fills the bar on a content's page, for its creator or for staff. The page is the same for everyone, so that only the API tells the
 * creator about a change that visitors do not see yet.
 */
export function renderOwnerBar(bar: HTMLElement, viewer: PrivateUser): void {
  fillBar(bar, viewer, bar.dataset.state as ContentState);
  const { id = '', creator = '' } = bar.dataset;
  // What visitors cannot open has no approved version that they still see.
  if (viewer._id !== creator || bar.dataset.state === 'private' || bar.dataset.state === 'rejected') return;
  const params = { type: KINDS[bar.dataset.kind as Kind].plural, id };
  void catchApiError(api('GET /v1/:type/:id', { params })).then(({ response }) => {
    const changeState = getChangeState(response?.pendingChange?.status);
    if (changeState) fillBar(bar, viewer, changeState);
  });
}

function fillBar(bar: HTMLElement, viewer: PrivateUser, state: ContentState): void {
  const { id = '', uid = '', title = '', creator = '' } = bar.dataset;
  const kind = bar.dataset.kind as Kind;
  const { label, tone, icon } = CONTENT_STATES[state];
  const isOwn = viewer._id === creator;
  // On the next visit, the page's inline script reserves space for the bar.
  if (isOwn) deviceStorage.set('ql_creator', creator);
  const content = { type: kind, _id: id };
  const canDelete = isOwn && can({ ...viewer, id: viewer._id }, 'content.delete', { creatorId: creator });
  const actions = [
    renderLink(getEditorPath(content), pencilIcon, 'Edit'),
    isOwn ? renderLink(getInsightsPath(content), chartColumnIcon, 'Insights') : '',
    isOwn && isStaffDecision(state) ? renderLink(getDecisionPath(uid), infoIcon, 'See why') : '',
    canDelete
      ? `<button class="button button-small owner-delete" type="button" data-delete>${renderIcon(trash2Icon, 18)}Delete…</button>`
      : '',
  ];
  bar.setAttribute('aria-label', isOwn ? 'Your content' : 'For our team');
  bar.dataset.tone = tone;
  // The markup contains no user input.
  bar.innerHTML = toTrustedHtml(`<div class="wrap owner-inner">
    <span class="owner-disc">${renderIcon(STATE_ICONS[icon], 22)}</span>
    <div class="owner-text">
      <p class="owner-state"><b>${label}</b> <span class="owner-note">${renderIcon(eyeOffIcon, 16)}Only ${isOwn ? 'you see' : 'our team sees'} this bar</span></p>
      ${isOwn ? `<p>${describeContentState(state, kind)}${renderPreviewLink(state)}</p>` : ''}
    </div>
    <div class="owner-actions">${actions.join('')}</div>
  </div>`);
  bar.hidden = false;
  bar.querySelector('[data-delete]')?.addEventListener('click', () => {
    void import('#browser/content/delete-content').then(async ({ deleteContent, leaveDeletedContent }) => {
      if (await deleteContent({ kind, id, title })) leaveDeletedContent({ kind, id, title });
    });
  });
}

const isChange = (state: ContentState) => state === 'changesWaiting' || state === 'changesRefused';
const isPreview = () => new URLSearchParams(location.search).get('preview') === '1';

/** The way from the page that visitors see to the creator's change of it. */
const renderPreviewLink = (state: ContentState) =>
  isChange(state) && !isPreview() ? ' <a class="text-link" href="?preview=1">Preview your changes</a>' : '';

const renderLink = (href: string, path: string, label: string) =>
  `<a class="button button-small" href="${href}">${renderIcon(path, 18)}${label}</a>`;

const renderIcon = (path: string, size: number) =>
  `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.3" ` +
  `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;

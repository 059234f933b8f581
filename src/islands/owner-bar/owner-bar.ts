import type { Kind } from '#base/kinds';
import { onDevice } from '#browser/storage';
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
import { CONTENT_STATES, type ContentState, isDecided, stateSentence } from '#rules/contents/owner-words';
import { can } from '#rules/permissions';
import { decisionPath, editorPath, insightsPath } from '#rules/screens/paths';
import './owner-bar.css';

const STATE_ICONS: Record<(typeof CONTENT_STATES)[ContentState]['icon'], string> = {
  'circle-check': circleCheckIcon,
  clock: clockIcon,
  'message-circle': messageCircleIcon,
  link: linkIcon,
  lock: lockIcon,
  ban: banIcon,
};

/** Fills in the bar on a content's page for its creator, or for staff, who have a form of the editor of their own. */
export function fillOwnerBar(bar: HTMLElement, viewer: PrivateUser): void {
  const { id = '', uid = '', title = '', creator = '' } = bar.dataset;
  const kind = bar.dataset.kind as Kind;
  const state = bar.dataset.state as ContentState;
  const { word, tone, icon } = CONTENT_STATES[state];
  const isOwn = viewer._id === creator;
  // The page's inline script keeps room for the bar from the next visit on.
  if (isOwn) onDevice.set('ql_creator', creator);
  const content = { type: kind, _id: id };
  const mayDelete = isOwn && can({ ...viewer, id: viewer._id }, 'content.delete', { creatorId: creator });
  const actions = [
    link(editorPath(content), pencilIcon, 'Edit'),
    isOwn ? link(insightsPath(content), chartColumnIcon, 'Insights') : '',
    isOwn && isDecided(state) ? link(decisionPath(uid), infoIcon, 'See why') : '',
    mayDelete ? `<button class="button button-small owner-delete" type="button" data-delete>${svg(trash2Icon, 18)}Delete…</button>` : '',
  ];
  bar.setAttribute('aria-label', isOwn ? 'Your content' : 'For our team');
  bar.dataset.tone = tone;
  // All of it is the product's own words.
  bar.innerHTML = `<div class="wrap owner-inner">
    <span class="owner-disc">${svg(STATE_ICONS[icon], 22)}</span>
    <div class="owner-words">
      <p class="owner-state"><b>${word}</b> <span class="owner-note">${svg(eyeOffIcon, 16)}Only ${isOwn ? 'you see' : 'our team sees'} this bar</span></p>
      ${isOwn ? `<p>${stateSentence(state, kind)}</p>` : ''}
    </div>
    <div class="owner-actions">${actions.join('')}</div>
  </div>`;
  bar.hidden = false;
  bar.querySelector('[data-delete]')?.addEventListener('click', () => {
    void import('#browser/content/delete-content').then(async ({ deleteContent, leaveDeletedContent }) => {
      if (await deleteContent({ kind, id, title })) leaveDeletedContent(title);
    });
  });
}

const link = (href: string, path: string, label: string) => `<a class="button button-small" href="${href}">${svg(path, 18)}${label}</a>`;

const svg = (path: string, size: number) =>
  `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.3" ` +
  `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;

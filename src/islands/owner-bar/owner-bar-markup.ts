import type { Kind } from '#base/kinds';
import { LARK, LARK_VIEW_BOX } from '#islands/ui/brand-drawings.ts';
import {
  banIcon,
  chartColumnIcon,
  checkIcon,
  circleCheckIcon,
  clockIcon,
  copyIcon,
  eyeIcon,
  eyeOffIcon,
  linkIcon,
  lockIcon,
  messageCircleIcon,
  pencilIcon,
  replyIcon,
  trash2Icon,
  uploadIcon,
} from '#islands/ui/icons/shared.ts';
import { CONTENT_STATES, type ContentState, describeContentState } from '#rules/contents/content-states';
import { isNextStep, listOwnerActions, listPathSteps, type OwnerAction, type PathStep } from '#rules/own-contents/owner-actions';
import { getAnswerKeyPath, getDecisionPath, getEditorPath, getInsightsPath, getPublishedPath } from '#rules/screens/paths';
import { escapeHtml } from '#rules/text/escape-html';
import { formatLongDate } from '#rules/text/long-date';
import type { OwnerBarContent } from './owner-bar.ts';

const STATE_ICONS: Record<(typeof CONTENT_STATES)[ContentState]['icon'], string> = {
  'circle-check': circleCheckIcon,
  clock: clockIcon,
  'message-circle': messageCircleIcon,
  link: linkIcon,
  lock: lockIcon,
  ban: banIcon,
  pencil: pencilIcon,
};

/** The content as its creator last saved it, which counts no view (specification 2). */
const PREVIEW_QUERY = '?p=ch19-003&preview=1';
/** Three dots in a row, as in lucide's `ellipsis`. */
const ELLIPSIS = 'M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0';

/** lucide's `printer`. */
const PRINTER =
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z';

const ACTIONS: Record<OwnerAction, { label: string; icon: string; buildHref?: (content: OwnerBarContent) => string }> = {
  publish: { label: 'Publish', icon: uploadIcon, buildHref: (content) => `${toEditorPath(content)}#publish` },
  publishChanges: { label: 'Publish changes', icon: uploadIcon, buildHref: toEditorPath },
  sendAgain: { label: 'Edit and send again', icon: pencilIcon, buildHref: toEditorPath },
  copyLink: { label: 'Copy link', icon: linkIcon },
  edit: { label: 'Edit', icon: pencilIcon, buildHref: toEditorPath },
  preview: { label: 'Preview', icon: eyeIcon, buildHref: () => PREVIEW_QUERY },
  visibility: { label: 'Visibility', icon: eyeIcon, buildHref: (content) => `${toEditorPath(content)}#publish` },
  insights: { label: 'Insights', icon: chartColumnIcon, buildHref: ({ kind, id }) => getInsightsPath({ type: kind, _id: id }) },
  share: { label: 'Share', icon: copyIcon, buildHref: ({ uid }) => getPublishedPath(uid) },
  reply: { label: 'Reply', icon: replyIcon, buildHref: ({ uid }) => getDecisionPath(uid) },
};

function toEditorPath({ kind, id }: OwnerBarContent): string {
  return getEditorPath({ type: kind, _id: id });
}

/** The markup of the bar: state, what it means, the way to publication, actions, and the reason of a decision. */
export function renderBar(content: OwnerBarContent): string {
  const { state, isOwn, decision } = content;
  const { label, tone, icon } = CONTENT_STATES[state];
  return `<div class="wrap owner-inner" data-tone="${tone}" data-state="${state}">
    <span class="owner-disc">${renderIcon(STATE_ICONS[icon], 22)}</span>
    <div class="owner-text">
      <p class="owner-state"><b>${label}${content.hasUnsavedDraft && isOwn ? ', with changes not published yet' : ''}</b>
        <span class="owner-note">${renderIcon(eyeOffIcon, 16)}Only ${isOwn ? 'you see' : 'our team sees'} this bar</span></p>
      ${isOwn ? `<p>${describeContentState(state, content.kind)}${renderPreviewLink(state)}</p>` : ''}
    </div>
    ${isOwn ? renderPath(listPathSteps(state, content)) : ''}
    <div class="owner-actions">${isOwn ? renderOwnActions(content) : renderStaffActions(content)}</div>
    ${isOwn && decision ? renderDecision(decision) : ''}
  </div>`;
}

function renderOwnActions(content: OwnerBarContent): string {
  const actions = listOwnerActions(content.state, content).map((action) => renderAction(action, content));
  return actions.join('') + renderMenu(content);
}

function renderStaffActions(content: OwnerBarContent): string {
  const { kind, id } = content;
  const printLink =
    kind === 'article'
      ? ''
      : `<a class="button button-small" href="${toAnswerKeyPath(id, kind)}">${renderIcon(PRINTER, 18)}Print with answer key</a>`;
  return renderAction('edit', content) + printLink;
}

const toAnswerKeyPath = (id: string, kind: Kind) => getAnswerKeyPath({ type: kind, urlName: '', _id: id });

function renderMenu({ canDelete, state, kind, id }: OwnerBarContent): string {
  if (!canDelete) return '';
  const items = [
    state === 'draft' || state === 'changesWaiting'
      ? ''
      : `<li><a class="menu-link" href="${PREVIEW_QUERY}">${renderIcon(eyeIcon, 19)}Preview</a></li>`,
    kind === 'article'
      ? ''
      : `<li><a class="menu-link" href="${toAnswerKeyPath(id, kind)}">${renderIcon(PRINTER, 19)}Print with answer key</a></li>`,
    `<li><button class="menu-link" type="button" data-duplicate>${renderIcon(copyIcon, 19)}Duplicate</button></li>`,
    `<li><button class="menu-link owner-delete" type="button" data-delete>${renderIcon(trash2Icon, 19)}Delete…</button></li>`,
  ];
  return `<button class="icon-button" type="button" popovertarget="owner-menu" aria-label="More actions">${renderIcon(ELLIPSIS, 22)}</button>
    <div class="menu" id="owner-menu" popover role="group" aria-label="More actions"><ul>${items.join('')}</ul></div>`;
}

function renderAction(action: OwnerAction, content: OwnerBarContent): string {
  const { label, icon, buildHref } = ACTIONS[action];
  const className = `button button-small${isNextStep(action) ? ' button-primary' : ''}`;
  const inner = `${renderIcon(icon, 18)}${label}`;
  return buildHref
    ? `<a class="${className}" href="${buildHref(content)}">${inner}</a>`
    : `<button class="${className}" type="button" data-${action === 'copyLink' ? 'copy-page-link' : action}>${inner}</button>`;
}

const STAGE_NOTES: Record<PathStep['stage'], string> = { done: 'done', current: 'now', stopped: 'stopped here', open: 'to come' };

const LARK_ON_PERCH = `<svg class="owner-lark" viewBox="${LARK_VIEW_BOX}" aria-hidden="true">${LARK}</svg>`;
const STAGE_DRAWINGS: Partial<Record<PathStep['stage'], string>> = {
  done: renderIcon(checkIcon, 12, 'owner-check'),
  current: LARK_ON_PERCH,
};

const renderPath = (steps: readonly PathStep[]): string =>
  steps.length === 0
    ? ''
    : `<ol class="owner-path" aria-label="The way to publication">${steps
        .map(
          ({ label, stage }) =>
            `<li data-stage="${stage}"${stage === 'current' || stage === 'stopped' ? ' aria-current="step"' : ''}>${STAGE_DRAWINGS[stage] ?? ''}${label}<span class="visually-hidden">, ${STAGE_NOTES[stage]}</span></li>`,
        )
        .join('')}</ol>`;

const renderDecision = ({ reason, date }: NonNullable<OwnerBarContent['decision']>): string =>
  `<div class="owner-reason"><p class="owner-note">Our team, ${formatLongDate(new Date(date))}</p><p dir="auto">${escapeHtml(reason)}</p></div>`;

const isChange = (state: ContentState) => state === 'changesWaiting' || state === 'changesRefused';
const isPreview = () => new URLSearchParams(location.search).get('preview') === '1';

/** The way from the page that visitors see to the creator's change of it. */
const renderPreviewLink = (state: ContentState) =>
  isChange(state) && !isPreview() ? ' <a class="text-link" href="?preview=1">Preview your changes</a>' : '';

function renderIcon(path: string, size: number, className = 'icon'): string {
  return (
    `<svg class="${className}" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.3" ` +
    `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`
  );
}

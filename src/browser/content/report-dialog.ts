import { REPORT_REASONS, type ReportReason, type ReportTopicType } from '#base/reports';
import { LOGIN_REQUIRED_TEXT } from '#base/texts/common';
import { api, catchApiError } from '#browser/api';
import { confirmSignIn } from '#browser/confirm-sign-in';
import { toTrustedHtml } from '#browser/document/trusted-types';
import { flash } from '#browser/flash';
import { createIdempotencyKeys } from '#browser/idempotency-keys';
import { loadViewer } from '#browser/viewer';
import { CONTENT_POLICY_PATH } from '#rules/screens/policy-paths';
import { formatApiError } from '#rules/text/format-api-error';

const TITLES: Record<ReportTopicType, string> = {
  content: 'Report this content',
  comment: 'Report this comment',
  user: 'Report this profile',
};

/** Opens the dialog that files a report. The text stays in the dialog if filing fails. */
export async function openReportDialog({ topicType, topic }: { topicType: ReportTopicType; topic: string }): Promise<void> {
  if (!(await loadViewer())) return confirmSignIn(LOGIN_REQUIRED_TEXT);
  const dialog = createReportDialog(TITLES[topicType]);
  const form = dialog.querySelector('form');
  const idempotencyKeys = createIdempotencyKeys();
  const errorElement = dialog.querySelector('[role=alert]');
  dialog.querySelector('[data-cancel]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    if (submitter?.ariaBusy === 'true') return;
    if (submitter) submitter.ariaBusy = 'true';
    const fields = new FormData(form);
    const body = { topicType, topic, reason: fields.get('reason') as ReportReason, text: String(fields.get('text')) };
    void catchApiError(api('POST /v1/reports', { body }, { keepalive: true, headers: idempotencyKeys.getHeaders(body) })).then(
      ({ error }) => {
        if (submitter) submitter.ariaBusy = null;
        if (error && errorElement) errorElement.textContent = formatApiError(error);
        else {
          dialog.close();
          flash('Thanks. We’ll tell you what we decide.', { tone: 'success' });
        }
      },
    );
  });
  document.body.appendChild(dialog);
  dialog.showModal();
}

function createReportDialog(title: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', 'report-title');
  const reasons = Object.entries(REPORT_REASONS).map(
    ([reason, label]) => `<label class="menu-link"><input type="radio" name="reason" value="${reason}" required>${label}</label>`,
  );
  // The markup contains only texts of the product, so nothing is escaped.
  dialog.innerHTML = toTrustedHtml(`<form class="stack"><h2 id="report-title">${title}</h2>
    <fieldset><legend class="label">What is the problem?</legend>${reasons.join('')}</fieldset>
    <div class="field"><label class="label" for="report-text">Details (optional)</label>
    <textarea class="input" id="report-text" name="text" maxlength="1000"></textarea></div>
    <p><a class="text-link" href="${CONTENT_POLICY_PATH}" target="_blank">What is not allowed</a></p>
    <p class="hint-wrong" role="alert"></p>
    <div class="dialog-actions"><button class="button" type="button" data-cancel>Cancel</button>
    <button class="button button-primary" type="submit">Report</button></div></form>`);
  return dialog;
}

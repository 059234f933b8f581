import { FLASH_DURATIONS } from '#base/limits/timing';
import { LINK_COPIED_TEXT } from '#base/texts/common';
import { writeToClipboard } from '#browser/copy-text';
import { toTrustedHtml } from '#browser/document/trusted-types';
import { flash } from '#browser/flash';
import { listShareTargets, type SharedLink } from '#rules/screens/share-targets';
import { escapeHtml } from '#rules/text/escape-html';
import './share-dialog.css';

/** Opens the dialog that copies a link or hands it to another site. It loads nothing from these sites. */
export function openShareDialog(link: SharedLink): void {
  const dialog = createShareDialog(link);
  const field = dialog.querySelector('input');
  const statusElement = dialog.querySelector('[role=status]');
  field?.addEventListener('focus', () => field.select());
  dialog.querySelector('[data-copy]')?.addEventListener('click', async () => {
    if (await writeToClipboard(link.url)) {
      // The page below a modal dialog is inert, and so would be the flash.
      dialog.close();
      flash(LINK_COPIED_TEXT, { tone: 'success', ms: FLASH_DURATIONS.copyMs });
      return;
    }
    field?.focus();
    if (statusElement) statusElement.textContent = 'Your browser blocked copying. The link is selected: copy it with the keyboard.';
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.appendChild(dialog);
  dialog.showModal();
}

function createShareDialog(link: SharedLink): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', 'share-dialog-title');
  const targets = listShareTargets(link).map(
    ({ name, href }) =>
      `<li><a class="button button-wide" href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${name}</a></li>`,
  );
  dialog.innerHTML = toTrustedHtml(`<h2 id="share-dialog-title">Share</h2>
    <div class="stack">
      <p class="muted" dir="auto">${escapeHtml(link.title)}</p>
      <div class="share-copy">
        <input class="input" readonly value="${escapeHtml(link.url)}" aria-label="Link">
        <button class="button button-primary" type="button" data-copy autofocus>Copy link</button>
      </div>
      <p class="hint" role="status"></p>
      <ul class="share-targets" aria-label="Share with">${targets.join('')}</ul>
    </div>
    <form class="dialog-actions" method="dialog"><button class="button">Close</button></form>`);
  return dialog;
}

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
  const qrCode = dialog.querySelector<HTMLDetailsElement>('[data-share-qr]');
  qrCode?.addEventListener('toggle', () => void drawQrCode(qrCode, link), { once: true });
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
      ${buildPictureLinks(link)}
      <details class="share-qr" data-share-qr>
        <summary>QR code</summary>
      </details>
    </div>
    <form class="dialog-actions" method="dialog"><button class="button" type="submit">Close</button></form>`);
  return dialog;
}

/** Links that download the pictures of the link, for sites and stories that take only pictures. */
function buildPictureLinks({ title, imagePath, storyPath }: SharedLink): string {
  const links = [
    { path: imagePath, label: 'Download image' },
    { path: storyPath, label: 'Image for stories' },
  ].flatMap(({ path, label }) =>
    path === undefined
      ? []
      : [
          `<a class="button button-small" href="${escapeHtml(path)}" download="${escapeHtml(title.replaceAll('/', ' of '))}.png">${label}</a>`,
        ],
  );
  return links.length > 0 ? `<p class="share-pictures">${links.join('')}</p>` : '';
}

async function drawQrCode(container: HTMLElement, { title, url }: SharedLink): Promise<void> {
  const { buildQrPath } = await import('./qr-path.ts');
  const { size, path } = buildQrPath(url);
  container.insertAdjacentHTML(
    'beforeend',
    toTrustedHtml(`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of ${escapeHtml(title)}" shape-rendering="crispEdges">
      <rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`),
  );
}

import type { Kind } from '#base/kinds';
import { writeToClipboard } from '#browser/copy-text';
import { toTrustedHtml } from '#browser/document/trusted-types';
import { buildFrameSnippet, buildScriptSnippet, type EmbedTheme, getEmbedPath } from '#rules/embeds/embed-code';
import { escapeHtml } from '#rules/text/escape-html';
import './embed-dialog.css';

interface EmbedDialogContent {
  type: Kind;
  UID: string;
  title: string;
}

/** Opens the dialog with the embed code of a content and a preview. The button's data attributes name the content. */
export function openEmbedDialog({ dataset: { kind, uid = '', title = '' } }: HTMLElement): void {
  const content: EmbedDialogContent = { type: kind as Kind, UID: uid, title };
  const dialog = createEmbedDialog(content);
  const themeSelect = dialog.querySelector('select');
  const preview = dialog.querySelector('iframe');
  const [scriptField, frameField] = dialog.querySelectorAll('textarea');

  function renderCode() {
    const theme = (themeSelect?.value ?? '') as EmbedTheme;
    if (scriptField) scriptField.value = buildScriptSnippet(location.origin, content, { theme });
    if (frameField) frameField.value = buildFrameSnippet(location.origin, content, { theme });
    // With preview=1 the frame does not count a view.
    if (preview) preview.src = `${getEmbedPath(content)}?preview=1${theme && `&theme=${theme}`}`;
  }

  themeSelect?.addEventListener('change', renderCode);
  for (const field of dialog.querySelectorAll('textarea')) field.addEventListener('focus', () => field.select());
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-copy]')) button.addEventListener('click', () => void copyCode(button));
  dialog.addEventListener('close', () => dialog.remove());
  renderCode();
  document.body.appendChild(dialog);
  dialog.showModal();
}

/** Copies the code of the button's field. If the browser refuses, the code is selected for copying with the keyboard. */
async function copyCode(button: HTMLElement): Promise<void> {
  const field = button.closest('.embed-code')?.querySelector('textarea');
  const statusElement = button.closest('dialog')?.querySelector('[role=status]');
  if (!field || !statusElement) return;
  if (await writeToClipboard(field.value)) {
    statusElement.textContent = 'Copied. Paste it into your page.';
    return;
  }
  field.focus();
  statusElement.textContent = 'Your browser blocked copying. The code is selected: copy it with the keyboard.';
}

const buildCodeField = (id: string, label: string, hint: string) => `<div class="embed-code field">
  <label class="label" for="${id}">${label}</label>
  <textarea class="input" id="${id}" readonly rows="3" spellcheck="false" aria-describedby="${id}-hint"></textarea>
  <p class="hint" id="${id}-hint">${hint}</p>
  <p><button class="button button-small" type="button" data-copy>Copy<span class="visually-hidden"> ${label.toLowerCase()}</span></button></p>
</div>`;

function createEmbedDialog({ title }: EmbedDialogContent): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog embed-dialog';
  dialog.setAttribute('aria-labelledby', 'embed-title');
  dialog.innerHTML = toTrustedHtml(`<h2 id="embed-title">Embed in your site</h2>
    <div class="embed-columns">
      <div class="stack">
        <div class="field"><label class="label" for="embed-look">Theme</label>
          <select class="input" id="embed-look"><option value="">Match the reader’s device</option><option value="light">Light</option><option value="dark">Dark</option></select></div>
        ${buildCodeField('embed-script', 'Script embed', 'Resizes to fit and loads when scrolled into view.')}
        ${buildCodeField('embed-frame', 'Iframe only', 'For sites that don’t allow scripts. Its height is fixed.')}
        <p class="hint">Sites with oEmbed support only need this page’s link.</p>
        <p class="hint hint-good" role="status"></p>
      </div>
      <iframe class="embed-preview" title="Preview of ${escapeHtml(title)}"></iframe>
    </div>
    <form class="dialog-actions" method="dialog"><button class="button">Close</button></form>`);
  return dialog;
}

import { toTrustedHtml } from '#browser/document/trusted-types';
import { buildFrameSnippet, buildScriptSnippet, type EmbeddableContent, type EmbedTheme, getEmbedPath } from '#rules/embeds/embed-code';
import { EMBEDDING_GUIDE_PATH } from '#rules/screens/paths';
import { escapeHtml } from '#rules/text/escape-html';
import { copyCode } from './copy-code.ts';
import './embed-dialog.css';

/**
 * Opens the dialog with the embed code of a content or a list and a preview. The button's data attributes name it; on the page of a daily
 * quiz the frame may show the quiz of each day.
 */
export function openEmbedDialog({ dataset: { kind, uid = '', title = '', daily } }: HTMLElement): void {
  const content: EmbeddableContent = { type: kind as EmbeddableContent['type'], UID: uid, title, isDaily: daily !== undefined };
  const dialog = createEmbedDialog(content);
  const selects = [...dialog.querySelectorAll('select')];
  const [themeSelect, dailySelect] = ['embed-look', 'embed-quiz'].map((id) => selects.find((select) => select.id === id));
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
  dailySelect?.addEventListener('change', () => {
    content.isDaily = dailySelect.value === 'daily';
    renderCode();
  });
  for (const field of dialog.querySelectorAll('textarea')) field.addEventListener('focus', () => field.select());
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-copy]')) button.addEventListener('click', () => copyDialogCode(button));
  dialog.addEventListener('close', () => dialog.remove());
  renderCode();
  document.body.appendChild(dialog);
  dialog.showModal();
}

/** Copies the code of the button's field. The outcome is shown in the dialog, which covers flashes. */
function copyDialogCode(button: HTMLElement): void {
  const field = button.closest('.embed-code')?.querySelector('textarea');
  const statusElement = button.closest('dialog')?.querySelector('[role=status]');
  if (field && statusElement)
    void copyCode(field, (text) => {
      statusElement.textContent = text;
    });
}

const buildCodeField = (id: string, label: string, hint: string) => `<div class="embed-code field">
  <label class="label" for="${id}">${label}</label>
  <textarea class="input" id="${id}" readonly rows="3" spellcheck="false" aria-describedby="${id}-hint"></textarea>
  <p class="hint" id="${id}-hint">${hint}</p>
  <p><button class="button button-small" type="button" data-copy>Copy<span class="visually-hidden"> ${label.toLowerCase()}</span></button></p>
</div>`;

const DAILY_FIELD = `<div class="field"><label class="label" for="embed-quiz">Quiz</label>
  <select class="input" id="embed-quiz"><option value="daily">Daily quiz, a new one each day</option><option value="this">This quiz only</option></select></div>`;

function createEmbedDialog({ title, isDaily }: EmbeddableContent): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog embed-dialog';
  dialog.setAttribute('aria-labelledby', 'embed-title');
  dialog.innerHTML = toTrustedHtml(`<h2 id="embed-title">Embed in your site</h2>
    <div class="embed-columns">
      <div class="stack">
        ${isDaily ? DAILY_FIELD : ''}
        <div class="field"><label class="label" for="embed-look">Theme</label>
          <select class="input" id="embed-look"><option value="">Match the reader’s device</option><option value="light">Light</option><option value="dark">Dark</option></select></div>
        ${buildCodeField('embed-script', 'Script embed', 'Resizes to fit and loads when scrolled into view.')}
        ${buildCodeField('embed-frame', 'Iframe only', 'For sites that don’t allow scripts. Its height is fixed.')}
        <p class="hint">Sites with oEmbed support only need this page’s link.</p>
        <p class="hint"><a class="text-link" href="${EMBEDDING_GUIDE_PATH}" target="_blank">Guide with all options</a></p>
        <p class="hint hint-good" role="status"></p>
      </div>
      <iframe class="embed-preview" title="Preview of ${escapeHtml(title)}"></iframe>
    </div>
    <form class="dialog-actions" method="dialog"><button class="button" type="submit">Close</button></form>`);
  return dialog;
}

import { LINK_COPIED_TEXT } from '#base/texts/common';
import { copyText } from '#browser/copy-text';
import { copyCode } from '#browser/embeds/copy-code';

/** The pixels of a downloaded QR code, enough to print it at 8 cm. */
const QR_PIXELS = 1_024;

/** Binds the panel with the link, the QR code and the embed code of a content. */
export function bindSharePanel(panel: HTMLElement | null): void {
  if (!panel) return;
  const qrCode = panel.querySelector<SVGElement>('[data-qr]');
  const name = panel.dataset.name ?? 'quiz';
  for (const button of queryAll(panel, '[data-copy-link]'))
    button.addEventListener(
      'click',
      () => void copyText(button.dataset.copyLink ?? '', { success: LINK_COPIED_TEXT, failure: REFUSED_TEXT }),
    );
  for (const button of queryAll(panel, '[data-copy-code]'))
    button.addEventListener('click', () => {
      const field = [...panel.querySelectorAll('textarea')].find(({ dataset }) => dataset.embedCode === button.dataset.copyCode);
      if (field) void copyCode(field);
    });
  const themeSelect = panel.querySelector('select');
  themeSelect?.addEventListener('change', () => setEmbedTheme(panel, themeSelect.value));
  for (const button of queryAll(panel, '[data-qr-download]'))
    button.addEventListener(
      'click',
      () => qrCode && void downloadQrCode(qrCode, { name, format: button.dataset.qrDownload as 'png' | 'svg' }),
    );
  panel.querySelector('[data-qr-print]')?.addEventListener('click', () => print());
}

const REFUSED_TEXT = 'Your browser blocked copying. Select the text and copy it with the keyboard.';

const queryAll = (panel: HTMLElement, selector: string) => panel.querySelectorAll<HTMLElement>(selector);

/** Both codes name the theme: the script's as an attribute, the frame's in its address. */
function setEmbedTheme(panel: HTMLElement, theme: string): void {
  for (const field of panel.querySelectorAll('textarea')) {
    const code = field.value.trim().replace(/ data-theme="\w+"|\?theme=\w+/, '');
    const isFrame = field.dataset.embedCode === 'frame';
    if (theme === '') field.value = code;
    else
      field.value = isFrame
        ? code.replace(/src="([^"]+)"/, `src="$1?theme=${theme}"`)
        : code.replace('"></div>', `" data-theme="${theme}"></div>`);
  }
}

async function downloadQrCode(svg: SVGElement, { name, format }: { name: string; format: 'png' | 'svg' }): Promise<void> {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(QR_PIXELS));
  copy.setAttribute('height', String(QR_PIXELS));
  copy.removeAttribute('class');
  const svgFile = new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
  const file = format === 'svg' ? svgFile : await drawPng(svg);
  if (!file) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}-qr.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Draws the squares of the code by whole pixels, so that their edges are sharp. */
function drawPng(svg: SVGElement): Promise<Blob | null> {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2] ?? 1);
  const scale = Math.ceil(QR_PIXELS / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.scale(scale, scale);
    context.fillStyle = '#000';
    context.fill(new Path2D(path));
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

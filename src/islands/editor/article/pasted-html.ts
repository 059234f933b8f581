import type { EditorView } from '@tiptap/pm/view';
import { formatLeftOutFrames } from '#base/texts/editor';
import { flash } from '#browser/flash';
import { newId } from '#browser/ids';
import { uploadImage } from '#islands/editor/images/upload-image.ts';
import { describeUnusableFile } from '#rules/images/unusable-file';
import { UPLOAD_ERRORS } from '#rules/images/upload-errors';

/** Articles have headings of levels 2 to 4: level 1 is the title of the page. */
const HEADING_LEVELS = { h1: 'h2', h5: 'h4', h6: 'h4' } as const;
/** No browser loads this address. It stands for a picture until its upload is done. */
const PLACEHOLDER_ORIGIN = 'https://uploading.invalid/';

/**
 * Adapts pasted HTML to what an article can have: headings of other levels become the nearest, pictures inside the text (as of a word
 * processor) are uploaded, and frames and videos are removed, with a message.
 */
export function adaptPastedHtml(html: string, view: EditorView): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const [level, allowedLevel] of Object.entries(HEADING_LEVELS)) {
    for (const heading of body.querySelectorAll(level)) {
      const replacement = body.ownerDocument.createElement(allowedLevel);
      for (const child of Array.from(heading.childNodes)) replacement.appendChild(child);
      heading.replaceWith(replacement);
    }
  }
  const frames = body.querySelectorAll('iframe, video, object, embed');
  if (frames.length > 0) flash(formatLeftOutFrames(frames.length), { tone: 'danger' });
  for (const frame of frames) frame.remove();
  void uploadDataPictures([...body.querySelectorAll<HTMLImageElement>('img[src^="data:"]')].map(replaceSource), view);
  return body.innerHTML;
}

interface DataPicture {
  dataUrl: string;
  placeholder: string;
}

function replaceSource(img: HTMLImageElement): DataPicture {
  const picture = { dataUrl: img.src, placeholder: PLACEHOLDER_ORIGIN + newId() };
  img.setAttribute('src', picture.placeholder);
  return picture;
}

/** Uploads the pictures one after the other. One that fails is taken out of the text, with a message. */
async function uploadDataPictures(pictures: readonly DataPicture[], view: EditorView): Promise<void> {
  for (const { dataUrl, placeholder } of pictures) {
    const { url, problem } = await uploadDataPicture(dataUrl);
    if (problem) flash(problem, { tone: 'danger' });
    if (!view.isDestroyed) setPicture(view, placeholder, url);
  }
}

async function uploadDataPicture(dataUrl: string): Promise<{ url: string | null; problem: string | null }> {
  const file = readDataUrl(dataUrl);
  if (!file) return { url: null, problem: UPLOAD_ERRORS.failed };
  const unusable = describeUnusableFile({ name: '', type: file.type, size: file.size });
  if (unusable) return { url: null, problem: unusable };
  const result = await uploadImage(file, { onProgress: () => undefined, signal: new AbortController().signal });
  return result.failureCode === null
    ? { url: result.url, problem: null }
    : { url: null, problem: [UPLOAD_ERRORS[result.failureCode], result.details].filter(Boolean).join(' ') };
}

/** The bytes of a data URL with base64, or null for another form. */
function readDataUrl(dataUrl: string): Blob | null {
  const [, type, base64] = /^data:([^;,]+)(?:;[^;,]+)*;base64,(.*)$/s.exec(dataUrl) ?? [];
  if (type === undefined || base64 === undefined) return null;
  try {
    return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}

/** Gives the picture with this placeholder its address, or takes it out of the text. */
function setPicture(view: EditorView, placeholder: string, url: string | null): void {
  const { state } = view;
  const transaction = state.tr;
  state.doc.descendants((node, position) => {
    if (node.attrs['src'] !== placeholder) return;
    if (url === null) transaction.delete(transaction.mapping.map(position), transaction.mapping.map(position + node.nodeSize));
    else transaction.setNodeAttribute(transaction.mapping.map(position), 'src', url);
  });
  view.dispatch(transaction);
}

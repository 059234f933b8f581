import { FLASH_DURATIONS } from '#base/limits/timing';

export interface FlashOptions {
  tone?: 'plain' | 'success' | 'danger';
  /** How long it stays; the product's times by tone unless told. */
  ms?: number;
  action?: { label: string; run: () => void };
  /** What it is about: what was said of the same thing before goes. */
  topic?: string;
}

/** How long a message stays: one with an action long enough to take it. */
export function getFlashDurationMs({ tone, ms, action }: FlashOptions): number {
  const { defaultMs, successMs, errorMs, withActionMs } = FLASH_DURATIONS;
  const wanted = ms ?? (tone === 'success' ? successMs : tone === 'danger' ? errorMs : defaultMs);
  return action ? Math.max(wanted, withActionMs) : wanted;
}

/** Says something for a moment, at the bottom of the page. It stays while it is pointed at or focused. */
export function flash(text: string, options: FlashOptions = {}): void {
  const tone = options.tone ?? 'plain';
  // Both regions stand in the page from the start (components/ui/Toaster.astro), so that what is put in them is read out.
  const region = document.querySelector(`[data-toasts='${tone === 'danger' ? 'alert' : 'status'}']`);
  const blank = document.querySelector<HTMLTemplateElement>('[data-toast]');
  const toast = blank?.content.firstElementChild?.cloneNode(true);
  if (!region || !(toast instanceof HTMLElement)) return;
  toast.dataset.tone = tone;
  if (options.topic) {
    for (const one of document.querySelectorAll(`[data-topic='${options.topic}']`)) one.remove();
    toast.dataset.topic = options.topic;
  }
  for (const part of toast.querySelectorAll<HTMLElement>('[data-tone-icon]')) part.hidden = part.dataset.toneIcon !== tone;
  const words = toast.querySelector('[data-toast-text]');
  if (words) words.textContent = text;
  const close = removeAfterDelay(toast, getFlashDurationMs(options));
  const button = toast.querySelector<HTMLElement>('[data-toast-action]');
  if (button && options.action) {
    const { label, run } = options.action;
    button.textContent = label;
    button.hidden = false;
    button.addEventListener('click', () => {
      close();
      run();
    });
  }
  region.appendChild(toast);
}

/** Removes a toast when its time is over, which stands still while a pointer or the focus is on it. */
function removeAfterDelay(toast: HTMLElement, ms: number): () => void {
  let timer = 0;
  const close = () => {
    clearTimeout(timer);
    toast.remove();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!toast.matches(':hover, :focus-within')) timer = window.setTimeout(close, ms);
  };
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    toast.addEventListener(event, () => requestAnimationFrame(wait));
  timer = window.setTimeout(close, ms);
  return close;
}

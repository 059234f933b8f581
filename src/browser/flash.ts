import { FLASH_DURATIONS } from '#base/limits/timing';

export interface FlashOptions {
  tone?: 'plain' | 'success' | 'danger';
  /** How long it is shown, in milliseconds; by default the product's duration for the tone. */
  ms?: number;
  action?: { label: string; run: () => void };
  /** A new flash replaces earlier ones with the same topic. */
  topic?: string;
}

/** How long a flash is shown. One with an action is shown long enough to use it. */
export function getFlashDurationMs({ tone, ms, action }: FlashOptions): number {
  const { defaultMs, successMs, errorMs, withActionMs } = FLASH_DURATIONS;
  const durationMs = ms ?? (tone === 'success' ? successMs : tone === 'danger' ? errorMs : defaultMs);
  return action ? Math.max(durationMs, withActionMs) : durationMs;
}

/** Shows a short message at the bottom of the page. It stays while it is hovered or focused. */
export function flash(text: string, options: FlashOptions = {}): void {
  const tone = options.tone ?? 'plain';
  // Both live regions are in the page from the start (components/ui/Toaster.astro), so that screen readers announce their changes.
  const region = document.querySelector(`[data-toasts='${tone === 'danger' ? 'alert' : 'status'}']`);
  const template = document.querySelector<HTMLTemplateElement>('[data-toast]');
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!region || !(toast instanceof HTMLElement)) return;
  toast.dataset.tone = tone;
  if (options.topic) {
    for (const previous of document.querySelectorAll(`[data-topic='${options.topic}']`)) previous.remove();
    toast.dataset.topic = options.topic;
  }
  for (const icon of toast.querySelectorAll<HTMLElement>('[data-tone-icon]')) icon.hidden = icon.dataset.toneIcon !== tone;
  const textElement = toast.querySelector('[data-toast-text]');
  if (textElement) textElement.textContent = text;
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

/** Removes a toast after `ms`. The timer restarts when the pointer and the focus have left the toast. */
function removeAfterDelay(toast: HTMLElement, ms: number): () => void {
  let timer = 0;
  const close = () => {
    clearTimeout(timer);
    toast.remove();
  };
  const restart = () => {
    clearTimeout(timer);
    if (!toast.matches(':hover, :focus-within')) timer = window.setTimeout(close, ms);
  };
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    toast.addEventListener(event, () => requestAnimationFrame(restart));
  timer = window.setTimeout(close, ms);
  return close;
}

import { fieldId } from '#islands/editor/store/context.ts';

/**
 * Puts the focus on a field that the next drawing brings: its own, or the nearest thing around it. What an event has changed is
 * drawn as soon as its handler ends, so that a letter typed at once goes to the field; what takes longer is waited for.
 */
export function focusField(path: string): void {
  queueMicrotask(() => {
    const field = fieldOf(path);
    if (field && focusOn(field)) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const near = fieldAt(path);
        if (near) focusOn(near);
      }),
    );
  });
}

/** False where something stands before the field still, as a dialog does that is about to close. */
function focusOn(field: HTMLElement): boolean {
  const fold = field.closest('details');
  if (fold) fold.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return document.activeElement === field;
}

function fieldAt(path: string): HTMLElement | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = fieldOf(parts.slice(0, length).join('.'));
    if (found) return found;
  }
  return null;
}

const fieldOf = (path: string): HTMLElement | null =>
  document.getElementById(fieldId(path)) ??
  document.getElementById(fieldId(`${path}.text`)) ??
  document.getElementById(fieldId(`${path}.title`));

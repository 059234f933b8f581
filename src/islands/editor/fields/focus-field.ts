import { getFieldId } from '#islands/editor/store/editor-context.ts';

/**
 * Puts the focus on a field that the next drawing brings: its own, or the nearest thing around it. What an event has changed is
 * drawn as soon as its handler ends, so that a letter typed at once goes to the field; what takes longer is waited for.
 */
export function focusField(path: string): void {
  queueMicrotask(() => {
    const field = findField(path);
    if (field && tryFocus(field)) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const near = findNearestField(path);
        if (near) tryFocus(near);
      }),
    );
  });
}

/** False where something stands before the field still, as a dialog does that is about to close. */
function tryFocus(field: HTMLElement): boolean {
  const details = field.closest('details');
  if (details) details.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return document.activeElement === field;
}

function findNearestField(path: string): HTMLElement | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = findField(parts.slice(0, length).join('.'));
    if (found) return found;
  }
  return null;
}

const findField = (path: string): HTMLElement | null =>
  document.getElementById(getFieldId(path)) ??
  document.getElementById(getFieldId(`${path}.text`)) ??
  document.getElementById(getFieldId(`${path}.title`));

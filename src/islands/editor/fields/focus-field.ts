import { getFieldId } from '#islands/editor/store/editor-context.ts';

/**
 * Focuses a field that the next render may add, or the nearest field around it. React renders the changes of an event when its
 * handler ends, so a microtask finds most fields before the next key press. The rest gets two more frames.
 */
export function focusField(path: string): void {
  queueMicrotask(() => {
    const field = findField(path);
    if (field && tryFocus(field)) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const nearestField = findNearestField(path);
        if (nearestField) tryFocus(nearestField);
      }),
    );
  });
}

/** Returns false if the field cannot get the focus yet, as behind a dialog that is about to close or in a part that opens now. */
function tryFocus(field: HTMLElement): boolean {
  if (field.dataset.opens !== undefined) {
    field.click();
    return false;
  }
  const details = field.closest('details');
  if (details) details.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return document.activeElement === field;
}

function findNearestField(path: string): HTMLElement | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const field = findField(parts.slice(0, length).join('.'));
    if (field) return field;
  }
  return null;
}

const findField = (path: string): HTMLElement | null =>
  document.getElementById(getFieldId(path)) ??
  document.getElementById(getFieldId(`${path}.text`)) ??
  document.getElementById(getFieldId(`${path}.title`)) ??
  // The button of a part that is closed names the fields that it opens.
  document.querySelector<HTMLElement>(`[data-opens~='${getFieldId(path)}']`);

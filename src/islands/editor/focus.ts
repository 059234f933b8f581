import { fieldId } from './context.ts';

/** Puts the focus on a field that the next drawing brings: its own, or the nearest thing around it. */
export function focusField(path: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = fieldAt(path);
      const fold = field?.closest('details');
      if (fold) fold.open = true;
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    }),
  );
}

function fieldAt(path: string): HTMLElement | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const near = parts.slice(0, length).join('.');
    const found =
      document.getElementById(fieldId(near)) ??
      document.getElementById(fieldId(`${near}.text`)) ??
      document.getElementById(fieldId(`${near}.title`));
    if (found) return found;
  }
  return null;
}

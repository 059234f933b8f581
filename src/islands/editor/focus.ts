import { flushSync } from 'react-dom';
import { fieldId } from './context.ts';

/** Puts the focus on a field, which may be drawn only now. It has it at once: letters typed right after a press are its own. */
export function focusField(path: string): void {
  flushSync(() => undefined);
  const field = document.getElementById(fieldId(path));
  if (field) focusOn(field);
  // What is none itself, or comes later: the nearest thing around it then.
  else requestAnimationFrame(() => requestAnimationFrame(() => focusOn(fieldAt(path))));
}

function focusOn(field: HTMLElement | null): void {
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
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

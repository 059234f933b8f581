import { FLASH_DURATIONS } from '#base/limits/timing';
import { writeToClipboard } from '#browser/copy-text';
import { flash } from '#browser/flash';

const flashOutcome = (text: string, isCopied: boolean) =>
  flash(text, { ms: FLASH_DURATIONS.copyMs, ...(isCopied && { tone: 'success' as const }) });

/** Copies the code of a field and shows the outcome. If the browser refuses, the code is selected for copying with the keyboard. */
export async function copyCode(field: HTMLTextAreaElement, showOutcome = flashOutcome): Promise<void> {
  const isCopied = await writeToClipboard(field.value.trim());
  if (isCopied) return showOutcome(field.dataset.copied ?? 'Copied. Paste it into your page.', isCopied);
  field.focus();
  field.select();
  showOutcome('Your browser blocked copying. The code is selected: copy it with the keyboard.', isCopied);
}

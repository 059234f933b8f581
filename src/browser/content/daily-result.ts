import { copyText } from '#browser/copy-text';
import { getProductName } from '#browser/product-name';
import { getNextDailyStart } from '#rules/daily/daily-day';
import { buildDailyResultText } from '#rules/daily/daily-result-text';

/** The result of a daily quiz as it is pasted elsewhere. */
export const buildDailyText = (number: number, marks: readonly boolean[]): string =>
  buildDailyResultText({ siteName: getProductName(), origin: location.origin, number, marks });

export const copyDailyText = (text: string): Promise<void> =>
  copyText(text, { success: 'Result copied', failure: 'Your browser blocked copying. Select the text and copy it.' });

/** Whether the browser has a share sheet of the system. */
export const canShareText = (): boolean => 'share' in navigator;

/** Opens the system's share sheet; copies the text where the browser refuses it. Closing the sheet is not an error. */
export async function shareDailyText(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyDailyText(text);
  }
}

/** "Next quiz at midnight UTC+7 (18:00 your time)." */
export function formatNextDaily(now: Date): string {
  const localTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(getNextDailyStart(now));
  return `Next quiz at midnight UTC+7 (${localTime} your time).`;
}

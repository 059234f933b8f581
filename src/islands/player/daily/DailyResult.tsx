import { copyText } from '#browser/copy-text';
import { getProductName } from '#browser/product-name';
import { trackEvent } from '#browser/tracking/track';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { share2Icon } from '#islands/ui/icons/player.ts';
import { copyIcon } from '#islands/ui/icons/shared.ts';
import { getNextDailyStart } from '#rules/daily/daily-day';
import { buildDailyResultText } from '#rules/daily/daily-result-text';
import { DAILY_ARCHIVE_PATH, DAILY_PATH } from '#rules/screens/paths';
import css from './daily-result.module.css';
import type { DailyResultProps } from './LazyDailyResult.tsx';

const c = bindClassNames(css);

/** What a daily result looks like when it is pasted, the buttons that share it, and when the next quiz comes. */
export function DailyResult({ quiz, number, result }: DailyResultProps) {
  const marks = quiz.questions.flatMap(({ _id }) => result.review.find(({ questionId }) => questionId === _id)?.right ?? []);
  const text = buildDailyResultText({ siteName: getProductName(), origin: location.origin, number, marks });
  const copy = () => {
    trackEvent('result_shared', { contentId: quiz._id, way: 'link' });
    return copyText(text, { success: 'Result copied', failure: 'Your browser blocked copying. Select the text and copy it.' });
  };
  return (
    <section className={`wrap ${c('daily')}`} aria-labelledby="daily-title" lang="en" dir="ltr">
      <div className={`panel ${c('panel')}`}>
        <h2 id="daily-title" className={c('title')}>
          Daily quiz {number}
        </h2>
        <pre className={c('text')}>{text}</pre>
        <p className="muted small">Shows how you did and gives no answer away.</p>
        <p className="row">
          {'share' in navigator && (
            <button type="button" className="button button-primary" onClick={() => void shareText(text, copy)}>
              <Icon path={share2Icon} />
              Share as text
            </button>
          )}
          <button type="button" className="button" onClick={() => void copy()}>
            <Icon path={copyIcon} />
            Copy as text
          </button>
        </p>
        <p className="small">
          {formatNextQuiz(new Date())}{' '}
          <a className={c('link')} href={DAILY_PATH}>
            Today’s quiz
          </a>{' '}
          <a className={c('link')} href={DAILY_ARCHIVE_PATH}>
            Earlier days
          </a>
        </p>
      </div>
    </section>
  );
}

/** "Next quiz at midnight UTC+7 (18:00 your time)." */
function formatNextQuiz(now: Date): string {
  const localTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(getNextDailyStart(now));
  return `Next quiz at midnight UTC+7 (${localTime} your time).`;
}

/** Opens the system's share sheet; copies the text where the browser refuses it. Closing the sheet is not an error. */
async function shareText(text: string, copy: () => Promise<void>): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
  }
}

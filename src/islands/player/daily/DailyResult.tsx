import { useEffect } from 'react';
import { buildDailyText, canShareText, copyDailyText, formatNextDaily, shareDailyText } from '#browser/content/daily-result';
import { deviceStorage } from '#browser/storage';
import { trackEvent } from '#browser/tracking/track';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { share2Icon } from '#islands/ui/icons/result.ts';
import { copyIcon } from '#islands/ui/icons/shared.ts';
import { DAILY_RESULT_KEY, serializeDailyResult } from '#rules/daily/daily-result-text';
import { DAILY_ARCHIVE_PATH, DAILY_PATH } from '#rules/screens/paths';
import css from './daily-result.module.css';
import type { DailyResultProps } from './LazyDailyResult.tsx';

const c = bindClassNames(css);

/** What a daily result looks like when it is pasted, the buttons that share it, and when the next quiz comes. */
export function DailyResult({ quiz, number, result }: DailyResultProps) {
  const marks = quiz.questions.flatMap(({ _id }) => result.review.find(({ questionId }) => questionId === _id)?.right ?? []);
  const text = buildDailyText(number, marks);
  const stored = serializeDailyResult(number, marks);
  useEffect(() => {
    // An embed stores nothing on the device.
    if (!document.documentElement.hasAttribute('data-embedded')) deviceStorage.set(DAILY_RESULT_KEY, stored);
  }, [stored]);
  const share = (way: 'native' | 'link') => {
    trackEvent('result_shared', { contentId: quiz._id, way });
    void (way === 'native' ? shareDailyText(text) : copyDailyText(text));
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
          {canShareText() && (
            <button type="button" className="button button-primary" onClick={() => share('native')}>
              <Icon path={share2Icon} />
              Share as text
            </button>
          )}
          <button type="button" className="button" onClick={() => share('link')}>
            <Icon path={copyIcon} />
            Copy as text
          </button>
        </p>
        <p className="small">
          {formatNextDaily(new Date())}{' '}
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

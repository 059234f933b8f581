import { FullPageNotice } from '#islands/editor/frame/FullPageNotice.tsx';
import css from '#islands/editor/frame/shell.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import type { CloneFailure, TranslationProgressState } from './initial-drafts.ts';

const c = bindClassNames(css);

/** Shown while the language model translates. */
export function TranslationProgress({ progress: { texts, of }, onStop }: { progress: TranslationProgressState; onStop(): void }) {
  return (
    <main className={c('notice')}>
      <h1 className={c('notice-title')}>Translating…</h1>
      <p className="muted" role="status">
        {texts} of {of} texts so far.
      </p>
      <progress className={c('notice-progress')} aria-label="Translating" value={texts} max={of} />
      <button type="button" className="button" onClick={onStop}>
        Stop
      </button>
    </main>
  );
}

/** Shown when a copy or a translation cannot be made. Nothing else opens in its place. */
export function CloneFailedNotice({ failure: { message, isTranslation }, onRetry }: { failure: CloneFailure; onRetry(): void }) {
  return (
    <FullPageNotice title={isTranslation ? 'The translation isn’t finished' : 'The copy couldn’t be made'} text={message}>
      <a className="button button-quiet" href="/editor">
        Back to the start
      </a>
      {isTranslation && (
        <a className="button" href={getPromptPath()}>
          Translate with another tool
        </a>
      )}
      <button type="button" className="button button-primary" onClick={onRetry}>
        <Icon path={rotateCcwIcon} size={18} weight={2.4} />
        Try again
      </button>
    </FullPageNotice>
  );
}

/** The same copy with the prompt instead of the translation. */
function getPromptPath(): string {
  const url = new URL(location.href);
  url.searchParams.set('action', 'translate_ppt');
  return url.pathname + url.search;
}

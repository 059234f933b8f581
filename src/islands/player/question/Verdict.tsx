import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Picture } from '#islands/player/parts/Picture.tsx';
import css from '#islands/player/parts/question.module.css';
import type { PlayStore } from '#islands/player/session/store.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleXIcon } from '#islands/ui/icons/player.ts';
import { circleCheckIcon, cloudOffIcon, infoIcon, rotateCcwIcon, triangleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { PlayQuestion } from '#rules/play/quiz';
import type { AnswerMark, PlaySession, QuestionState } from '#rules/play/session';
import { buildVerdict, formatPlayerAnswer } from '#rules/play/texts/answer-texts';
import { formatAnswerFigures } from '#rules/play/texts/figure-texts';
import { formatPlayError, getPlayRecovery, type PlayError } from '#rules/play/texts/play-errors';

const c = bindClassNames(css);

interface VerdictProps {
  store: PlayStore;
  viewState: PlaySession;
  question: PlayQuestion;
  questionState: QuestionState | undefined;
}

/** The mark of the answer. The live region is rendered while it is empty: screen readers announce only later changes. */
export function Verdict({ store, viewState, question, questionState }: VerdictProps) {
  const region = useRef<HTMLDivElement>(null);
  const error = 'error' in viewState ? viewState.error : null;
  const state = error?.code ?? questionState?.mark.state ?? 'open';
  // On a small screen the verdict would be below the fold.
  useEffect(() => {
    if (state === 'open' || state === 'none' || state === 'waiting') return;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    region.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  }, [state]);
  return (
    <div ref={region} className={c('verdict')} role="status">
      {error ? (
        <ErrorBox store={store} error={error} isLoadingQuiz={viewState.stage === 'loadQuiz'} />
      ) : (
        questionState && <MarkBox store={store} question={question} questionState={questionState} />
      )}
    </div>
  );
}

function MarkBox({ store, question, questionState }: { store: PlayStore; question: PlayQuestion; questionState: QuestionState }) {
  const verdict = buildVerdict(question, questionState);
  if (questionState.mark.state === 'failed' || questionState.mark.state === 'refused')
    return <UnmarkedBox store={store} mark={questionState.mark} />;
  if (!verdict || questionState.mark.state !== 'marked') return null;
  const { explanation, feedback = [] } = questionState.mark;
  const isRight = verdict.tone === 'right';
  const figures = formatAnswerFigures(questionState.mark, questionState.given);
  return (
    <VerdictBox tone={verdict.tone} icon={isRight ? circleCheckIcon : circleXIcon} title={verdict.headline}>
      {[...feedback, { choiceId: '', ...explanation }].map(({ choiceId, text, image, imageAlt }) => (
        <Fragment key={choiceId}>
          {text && (
            <p className={c('explanation')}>
              {choiceId && feedback[1] && <b>{formatPlayerAnswer(question, { choiceIds: [choiceId] })}: </b>}
              {text}
            </p>
          )}
          {image && <Picture image={image} alt={imageAlt} />}
        </Fragment>
      ))}
      {figures && (
        <p className="muted small" lang="en" dir="auto">
          {figures}
        </p>
      )}
    </VerdictBox>
  );
}

function UnmarkedBox({ store, mark }: { store: PlayStore; mark: Extract<AnswerMark, { state: 'failed' | 'refused' }> }) {
  const canRetry = mark.state === 'failed';
  const isSaved = store.isSaved();
  const retryTitle = isSaved ? 'Answer saved' : 'Not checked yet';
  return (
    <VerdictBox tone="plain" icon={canRetry ? cloudOffIcon : infoIcon} title={canRetry ? retryTitle : 'Couldn’t check this one'}>
      <p lang="en" dir="auto">
        {formatPlayError(mark.trouble, { isSaved })}
      </p>
      {canRetry && <RetryButton label="Try again" onPress={store.retryRequest} />}
    </VerdictBox>
  );
}

/** An error that stops the whole play, and its recovery. */
function ErrorBox({ store, error, isLoadingQuiz }: { store: PlayStore; error: PlayError; isLoadingQuiz: boolean }) {
  const recoveries = {
    retry: { label: 'Try again', onRecover: store.retryRequest },
    resume: { label: 'Try again', onRecover: store.retryRequest },
    restart: { label: 'Start again', onRecover: store.playAgain },
    reload: { label: 'Get the new version', onRecover: store.reloadQuiz },
  };
  const { label, onRecover } = recoveries[getPlayRecovery(error)];
  return (
    <VerdictBox tone="plain" icon={error.code === 'OFFLINE' ? cloudOffIcon : triangleAlertIcon} title="Something went wrong">
      <p lang="en" dir="auto">
        {isLoadingQuiz && error.code === 'OFFLINE'
          ? 'No connection. We’ll keep trying, or try again yourself.'
          : formatPlayError(error, { isSaved: store.isSaved() })}
      </p>
      <RetryButton label={label} onPress={onRecover} />
    </VerdictBox>
  );
}

function RetryButton({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <button type="button" className="button button-small" onClick={onPress} lang="en" dir="auto">
      <Icon path={rotateCcwIcon} size={18} weight={2.3} />
      {label}
    </button>
  );
}

interface VerdictBoxProps {
  tone: 'right' | 'wrong' | 'plain';
  icon: string;
  title: string;
  children: ReactNode;
}

function VerdictBox({ tone, icon, title, children }: VerdictBoxProps) {
  return (
    <div className={c('box', `box-${tone}`)}>
      <Icon path={icon} size={24} weight={2.3} className={c('box-icon')} />
      <h2 className={c('box-title')} lang="en" dir="auto">
        {title}
      </h2>
      <div className={c('box-body')}>{children}</div>
    </div>
  );
}

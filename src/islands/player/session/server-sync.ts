import { PLAY_LIMITS } from '#base/limits/play';
import { catchApiError } from '#browser/api';
import type { PlaySession, QuestionState } from '#rules/play/session';
import { getMarkRecovery, getPlayRecovery, type PlayError, toPlayError } from '#rules/play/texts/play-errors';
import { getPlayCalls, type startPlay } from './play-calls.ts';
import type { PlayCore } from './play-core.ts';
import { createPlaySubmit } from './play-submit.ts';
import { createRetryScheduler, type RetryScheduler } from './retry-scheduler.ts';

/** Makes the server calls of a play as soon as the session needs them, and retries those that failed. */
export function createServerSync(core: PlayCore) {
  const retry = createRetryScheduler(core);
  const start = createPlayStart(core, retry);
  const check = createAnswerChecks(core, retry);
  const submit = createPlaySubmit(core, retry);

  core.onChange((session, previous) => {
    if (session.stage === 'beginQuiz' && previous.stage !== 'beginQuiz') start.begin();
    if (session.stage === 'loadQuiz' && needsRequest(session, previous)) void start.load();
    if (session.stage === 'loadResult' && needsRequest(session, previous)) void submit();
    if (session.stage === 'reviewQuestions') check(session.questionStates);
  });

  return { listen: retry.listen };
}

/** Whether the stage is new, or a retry has cleared its error. */
const needsRequest = (session: { stage: string; error: PlayError | null }, previous: PlaySession) =>
  session.error === null && (previous.stage !== session.stage || ('error' in previous && previous.error !== null));

/** Requests the play token while the progress bar runs, so that the bar adds no delay. */
function createPlayStart(core: PlayCore, retry: RetryScheduler) {
  const { quiz, timers, environment } = core;
  const calls = getPlayCalls(environment);
  let tokenPromise: ReturnType<typeof startPlay> | null = null;
  return {
    begin() {
      tokenPromise = calls.startPlay(quiz);
      tokenPromise.catch(() => undefined);
      const steps = environment.prefersReducedMotion() ? [100] : PLAY_LIMITS.progressSteps;
      const stepMs = environment.prefersReducedMotion() ? 0 : PLAY_LIMITS.progressMs / steps.length;
      for (const [index, percent] of steps.entries())
        timers.schedule(stepMs * (index + 1), () => core.send({ type: 'progressed', percent }));
    },
    async load() {
      const ticket = core.ticket;
      const { response: playToken, error } = await catchApiError(tokenPromise ?? calls.startPlay(quiz));
      tokenPromise = null;
      if (ticket.attempt !== core.ticket.attempt) return;
      if (!error) {
        core.ticket = { ...ticket, playToken };
        retry.resetDelay();
        core.send({ type: 'loaded' });
        return;
      }
      core.send({ type: 'loadFailed', error: toPlayError(error) });
      if (getPlayRecovery(toPlayError(error)) === 'retry') retry.scheduleRetry(error.retryAfterSeconds);
    },
  };
}

/** Requests the mark of every answer that has none, with one request per answer at a time. */
function createAnswerChecks(core: PlayCore, retry: RetryScheduler) {
  const { quiz } = core;
  const pendingChecks = new Set<string>();

  async function requestCheck(questionId: string, questionState: QuestionState) {
    const { attempt, playToken } = core.ticket;
    const checkKey = `${attempt}:${questionId}`;
    if (playToken === null || pendingChecks.has(checkKey)) return;
    pendingChecks.add(checkKey);
    const { response: checked, error } = await catchApiError(
      getPlayCalls(core.environment).checkAnswer(quiz, playToken, { questionId, answer: questionState.given }),
    );
    pendingChecks.delete(checkKey);
    if (attempt !== core.ticket.attempt) return;
    if (!error) {
      retry.resetDelay();
      core.send({ type: 'marked', questionId, checked });
      return;
    }
    core.send({ type: 'markFailed', questionId, error: toPlayError(error) });
    if (getMarkRecovery(toPlayError(error)) === 'retry') retry.scheduleRetry(error.retryAfterSeconds);
  }

  return (questionStates: readonly QuestionState[]) => {
    for (const [index, questionState] of questionStates.entries()) {
      const question = quiz.questions[index];
      if (questionState.mark.state === 'waiting' && question) void requestCheck(question._id, questionState);
    }
  };
}

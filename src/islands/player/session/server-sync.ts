import { PLAY_LIMITS } from '#base/limits/play';
import { catchApiError } from '#browser/api';
import { addToOutbox, removeFromOutbox } from '#browser/outbox';
import type { PlaySession, QuestionState } from '#rules/play/session';
import { getMarkRecovery, getPlayRecovery, type PlayError, toPlayError } from '#rules/play/texts/play-errors';
import { buildUnsentPlay, checkAnswer, type PlayCalls, startPlay, submitPlay } from './play-calls.ts';
import type { PlayCore } from './play-core.ts';
import { createRetryScheduler } from './retry-scheduler.ts';

const SERVER_CALLS: PlayCalls = { startPlay, checkAnswer, submitPlay };
const getPlayCalls = ({ environment }: PlayCore) => environment.calls ?? SERVER_CALLS;

/** Makes the server calls of a play as soon as the session needs them, and retries those that failed. */
export function createServerSync(core: PlayCore) {
  const retry = createRetryScheduler(core);
  const start = createPlayStart(core, retry);
  const check = createAnswerChecks(core, retry);

  async function submit() {
    const ticket = core.ticket;
    const { session } = core;
    if (session.stage !== 'loadResult') return;
    const { response, error } = await catchApiError(
      getPlayCalls(core).submitPlay(core.quiz, session, { ticket, isPreview: core.environment.isPreview }),
    );
    // A response to an earlier play is ignored.
    if (ticket.attempt !== core.ticket.attempt) return;
    if (!error) {
      removeFromOutbox(ticket.attempt, core.environment.storage);
      core.send({ type: 'submitted', outcome: response });
      return;
    }
    core.send({ type: 'submitFailed', error: toPlayError(error) });
    if (getPlayRecovery(error) !== 'retry') return;
    // Kept in case the page is closed before the retry.
    addToOutbox(ticket.attempt, buildUnsentPlay(core.quiz, session, ticket), core.environment.storage);
    retry.scheduleRetry();
  }

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

type RetryScheduler = ReturnType<typeof createRetryScheduler>;

/** Requests the play token while the progress bar runs, so that the bar adds no delay. */
function createPlayStart(core: PlayCore, retry: RetryScheduler) {
  const { quiz, timers, environment } = core;
  const calls = getPlayCalls(core);
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
      if (getPlayRecovery(error) === 'retry') retry.scheduleRetry();
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
      getPlayCalls(core).checkAnswer(quiz, playToken, { questionId, answer: questionState.given }),
    );
    pendingChecks.delete(checkKey);
    if (attempt !== core.ticket.attempt) return;
    if (!error) {
      retry.resetDelay();
      core.send({ type: 'marked', questionId, checked });
      return;
    }
    core.send({ type: 'markFailed', questionId, error: toPlayError(error) });
    if (getMarkRecovery(error) === 'retry') retry.scheduleRetry();
  }

  return (questionStates: readonly QuestionState[]) => {
    for (const [index, questionState] of questionStates.entries()) {
      const question = quiz.questions[index];
      if (questionState.mark.state === 'waiting' && question) void requestCheck(question._id, questionState);
    }
  };
}

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

/** What a play has to ask of the server, asked as soon as the session comes to need it, and again where no answer came. */
export function createServerSync(core: PlayCore) {
  const retry = createRetryScheduler(core);
  const start = createPlayStart(core, retry);
  const check = createAnswerChecks(core, retry);

  async function submit() {
    const mine = core.ticket;
    const { session } = core;
    if (session.stage !== 'loadResult') return;
    const { answer, error } = await catchApiError(
      getPlayCalls(core).submitPlay(core.quiz, session, { ticket: mine, isPreview: core.environment.isPreview }),
    );
    // What an earlier play asked for is no business of this one.
    if (mine.attempt !== core.ticket.attempt) return;
    if (!error) {
      removeFromOutbox(mine.attempt, core.environment.storage);
      core.send({ type: 'submitted', outcome: answer });
      return;
    }
    if (error.code === 'OFFLINE') addToOutbox(mine.attempt, buildUnsentPlay(core.quiz, session, mine), core.environment.storage);
    core.send({ type: 'submitFailed', error: toPlayError(error) });
    if (getPlayRecovery(error) === 'retry') retry.scheduleRetry();
  }

  core.onChange((session, before) => {
    if (session.stage === 'beginQuiz' && before.stage !== 'beginQuiz') start.begin();
    if (session.stage === 'loadQuiz' && needsRequest(session, before)) void start.load();
    if (session.stage === 'loadResult' && needsRequest(session, before)) void submit();
    if (session.stage === 'reviewQuestions') check(session.questionStates);
  });

  return { listen: retry.listen };
}

/** The stage is new, or its trouble is over. */
const needsRequest = (session: { stage: string; error: PlayError | null }, before: PlaySession) =>
  session.error === null && (before.stage !== session.stage || ('error' in before && before.error !== null));

type RetryScheduler = ReturnType<typeof createRetryScheduler>;

/** The token of the play is asked for while the progress bar runs, so that the bar costs no time. */
function createPlayStart(core: PlayCore, retry: RetryScheduler) {
  const { quiz, timers, environment } = core;
  const calls = getPlayCalls(core);
  let token: ReturnType<typeof startPlay> | null = null;
  return {
    begin() {
      token = calls.startPlay(quiz);
      token.catch(() => undefined);
      const steps = environment.prefersReducedMotion() ? [100] : PLAY_LIMITS.progressSteps;
      const stepMs = environment.prefersReducedMotion() ? 0 : PLAY_LIMITS.progressMs / steps.length;
      for (const [at, percent] of steps.entries()) timers.schedule(stepMs * (at + 1), () => core.send({ type: 'progressed', percent }));
    },
    async load() {
      const mine = core.ticket;
      const { answer: playToken, error } = await catchApiError(token ?? calls.startPlay(quiz));
      token = null;
      if (mine.attempt !== core.ticket.attempt) return;
      if (!error) {
        core.ticket = { ...mine, playToken };
        retry.resetDelay();
        core.send({ type: 'loaded' });
        return;
      }
      core.send({ type: 'loadFailed', error: toPlayError(error) });
      if (getPlayRecovery(error) === 'retry') retry.scheduleRetry();
    },
  };
}

/** Asks for the rightness of every answer that waits for it, once at a time. */
function createAnswerChecks(core: PlayCore, retry: RetryScheduler) {
  const { quiz } = core;
  const pendingChecks = new Set<string>();

  async function requestCheck(questionId: string, turn: QuestionState) {
    const { attempt: mine, playToken } = core.ticket;
    const errand = `${mine}:${questionId}`;
    if (playToken === null || pendingChecks.has(errand)) return;
    pendingChecks.add(errand);
    const { answer: checked, error } = await catchApiError(
      getPlayCalls(core).checkAnswer(quiz, playToken, { questionId, answer: turn.given }),
    );
    pendingChecks.delete(errand);
    if (mine !== core.ticket.attempt) return;
    if (!error) {
      retry.resetDelay();
      core.send({ type: 'marked', questionId, checked });
      return;
    }
    core.send({ type: 'markFailed', questionId, error: toPlayError(error) });
    if (getMarkRecovery(error) === 'retry') retry.scheduleRetry();
  }

  return (turns: readonly QuestionState[]) => {
    for (const [at, turn] of turns.entries()) {
      const question = quiz.questions[at];
      if (turn.mark.state === 'waiting' && question) void requestCheck(question._id, turn);
    }
  };
}

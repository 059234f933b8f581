import { PLAY_LIMITS } from '#base/limits/play';
import { attempt } from '#browser/api';
import { putInOutbox, takeFromOutbox } from '#browser/outbox';
import type { PlaySession, Turn } from '#rules/play/session';
import { type Trouble, troubleOf, wayOnFromMark, wayOnFromPlay } from '#rules/play/texts/trouble';
import { checkAnswer, type PlayCalls, startPlay, submitPlay, unsentPlay } from './calls.ts';
import type { Core } from './core.ts';
import { createRetry } from './retry.ts';

const SERVER: PlayCalls = { startPlay, checkAnswer, submitPlay };
const callsOf = ({ world }: Core) => world.calls ?? SERVER;

/** What a play has to ask of the server, asked as soon as the session comes to need it, and again where no answer came. */
export function createErrands(core: Core) {
  const retry = createRetry(core);
  const start = createStart(core, retry);
  const check = createChecks(core, retry);

  async function submit() {
    const mine = core.ticket;
    const { session } = core;
    if (session.stage !== 'loadResult') return;
    const { answer, error } = await attempt(
      callsOf(core).submitPlay(core.quiz, session, { ticket: mine, isPreview: core.world.isPreview }),
    );
    // What an earlier play asked for is no business of this one.
    if (mine.attempt !== core.ticket.attempt) return;
    if (!error) {
      takeFromOutbox(mine.attempt, core.world.shelf);
      core.send({ type: 'submitted', outcome: answer });
      return;
    }
    if (error.code === 'OFFLINE') putInOutbox(mine.attempt, unsentPlay(core.quiz, session, mine), core.world.shelf);
    core.send({ type: 'submitFailed', trouble: troubleOf(error) });
    if (wayOnFromPlay(error) === 'retry') retry.later();
  }

  core.onChange((session, before) => {
    if (session.stage === 'beginQuiz' && before.stage !== 'beginQuiz') start.begin();
    if (session.stage === 'loadQuiz' && isAsking(session, before)) void start.load();
    if (session.stage === 'loadResult' && isAsking(session, before)) void submit();
    if (session.stage === 'reviewQuestions') check(session.turns);
  });

  return { listen: retry.listen };
}

/** The stage is new, or its trouble is over. */
const isAsking = (session: { stage: string; trouble: Trouble | null }, before: PlaySession) =>
  session.trouble === null && (before.stage !== session.stage || ('trouble' in before && before.trouble !== null));

type Retry = ReturnType<typeof createRetry>;

/** The token of the play is asked for while the progress bar runs, so that the bar costs no time. */
function createStart(core: Core, retry: Retry) {
  const { quiz, timers, world } = core;
  const calls = callsOf(core);
  let token: ReturnType<typeof startPlay> | null = null;
  return {
    begin() {
      token = calls.startPlay(quiz);
      token.catch(() => undefined);
      const steps = world.isStill() ? [100] : PLAY_LIMITS.progressSteps;
      const stepMs = world.isStill() ? 0 : PLAY_LIMITS.progressMs / steps.length;
      for (const [at, percent] of steps.entries()) timers.later(stepMs * (at + 1), () => core.send({ type: 'progressed', percent }));
    },
    async load() {
      const mine = core.ticket;
      const { answer: playToken, error } = await attempt(token ?? calls.startPlay(quiz));
      token = null;
      if (mine.attempt !== core.ticket.attempt) return;
      if (!error) {
        core.ticket = { ...mine, playToken };
        retry.succeeded();
        core.send({ type: 'loaded' });
        return;
      }
      core.send({ type: 'loadFailed', trouble: troubleOf(error) });
      if (wayOnFromPlay(error) === 'retry') retry.later();
    },
  };
}

/** Asks for the rightness of every answer that waits for it, once at a time. */
function createChecks(core: Core, retry: Retry) {
  const { quiz } = core;
  const asked = new Set<string>();

  async function ask(questionId: string, turn: Turn) {
    const { attempt: mine, playToken } = core.ticket;
    const errand = `${mine}:${questionId}`;
    if (playToken === null || asked.has(errand)) return;
    asked.add(errand);
    const { answer: checked, error } = await attempt(callsOf(core).checkAnswer(quiz, playToken, { questionId, answer: turn.given }));
    asked.delete(errand);
    if (mine !== core.ticket.attempt) return;
    if (!error) {
      retry.succeeded();
      core.send({ type: 'marked', questionId, checked });
      return;
    }
    core.send({ type: 'markFailed', questionId, trouble: troubleOf(error) });
    if (wayOnFromMark(error) === 'retry') retry.later();
  }

  return (turns: readonly Turn[]) => {
    for (const [at, turn] of turns.entries()) {
      const question = quiz.questions[at];
      if (turn.mark.state === 'waiting' && question) void ask(question._id, turn);
    }
  };
}

import { LIMITS } from '#base/limits';
import type { Finishing, PlaySession } from '#rules/play/session';
import { type Trouble, wayOnFromMark, wayOnFromPlay } from '#rules/play/trouble';
import type { GivenAnswer } from '#wire/submissions';
import { checkAnswer, startPlay, submitPlay, troubleOf } from './calls.ts';
import type { Core } from './core.ts';

const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** What a play has to ask of the server, asked as soon as the session comes to need it and again where no answer came. */
export function createErrands(core: Core) {
  const { quiz, timers, world } = core;
  const retry = createRetry(core);
  const asked = new Set<string>();
  // What an earlier play asked for is no business of this one.
  let current = 0;
  let token: Promise<string | null> | null = null;

  function begin() {
    current += 1;
    asked.clear();
    token = startPlay(quiz);
    token.catch(() => undefined);
    const steps = world.isStill() ? [100] : LIMITS.play.progressSteps;
    const stepMs = world.isStill() ? 0 : LIMITS.play.progressMs / steps.length;
    for (const [at, percent] of steps.entries()) timers.later(stepMs * (at + 1), () => core.send({ type: 'progressed', percent }));
  }

  async function load(mine = current) {
    try {
      const playToken = await (token ?? startPlay(quiz));
      if (mine !== current) return;
      core.ticket = { ...core.ticket, playToken };
      retry.succeeded();
      core.send({ type: 'loaded' });
    } catch (error) {
      const trouble = troubleOf(error);
      token = null;
      if (mine !== current) return;
      core.send({ type: 'loadFailed', trouble });
      if (wayOnFromPlay(trouble) === 'retry') retry.later();
    }
  }

  async function check(questionId: string, answer: GivenAnswer, mine = current) {
    const { playToken } = core.ticket;
    if (playToken === null || asked.has(questionId)) return;
    asked.add(questionId);
    const { checked, trouble } = await checkAnswer(quiz, playToken, { questionId, answer }).then(
      (answered) => ({ checked: answered, trouble: null }),
      (error: unknown) => ({ checked: null, trouble: troubleOf(error) }),
    );
    if (mine !== current) return;
    asked.delete(questionId);
    if (checked) {
      retry.succeeded();
      core.send({ type: 'marked', questionId, checked });
    } else {
      core.send({ type: 'markFailed', questionId, trouble });
      if (wayOnFromMark(trouble) === 'retry') retry.later();
    }
  }

  async function submit(session: Finishing, mine = current) {
    try {
      const outcome = await submitPlay(quiz, session, core.ticket);
      if (mine === current) core.send({ type: 'submitted', outcome });
    } catch (error) {
      const trouble = troubleOf(error);
      if (mine !== current) return;
      core.send({ type: 'submitFailed', trouble });
      if (wayOnFromPlay(trouble) === 'retry') retry.later();
    }
  }

  core.onChange((session, before) => {
    if (session.stage === 'beginQuiz' && before.stage !== 'beginQuiz') begin();
    if (session.stage === 'loadQuiz' && isAsking(session, before)) void load();
    if (session.stage === 'loadResult' && isAsking(session, before)) void submit(session);
    if (session.stage !== 'reviewQuestions') return;
    for (const [at, { given, mark }] of session.turns.entries()) {
      const question = quiz.questions[at];
      if (mark.state === 'waiting' && question) void check(question._id, given);
    }
  });

  return { listen: retry.listen };
}

/** The stage is new, or its trouble is over. */
const isAsking = (session: { stage: string; trouble: Trouble | null }, before: PlaySession) =>
  session.trouble === null && (before.stage !== session.stage || ('trouble' in before && before.trouble !== null));

/** Tries again by itself, later each time, and at once when the connection is back. */
function createRetry({ timers, send }: Core) {
  let failures = 0;
  let cancel = () => {};
  function now() {
    cancel();
    send({ type: 'retried' });
  }
  return {
    later() {
      cancel();
      cancel = timers.later(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0, now);
      failures += 1;
    },
    succeeded() {
      failures = 0;
    },
    listen() {
      window.addEventListener('online', now);
      return () => window.removeEventListener('online', now);
    },
  };
}

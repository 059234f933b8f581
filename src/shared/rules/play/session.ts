import type { Checked, GivenAnswer, Submitted } from '#contract/playing/submissions';
import { canIgnore, fits, ignoredAnswer, type PlayQuestion, type PlayQuiz } from './quiz.ts';
import { endsPlay, type Trouble, wayOnFromMark } from './texts/trouble.ts';

/** What is known of an answer: nothing yet, or never in this quiz (`none`); `failed` is asked again, `refused` is not. */
export type Mark =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'failed'; trouble: Trouble }
  | { state: 'refused'; trouble: Trouble }
  | ({ state: 'marked' } & Checked);

/** One question answered. */
export interface Turn {
  given: GivenAnswer;
  mark: Mark;
}

export type Beginning = { stage: 'beginQuiz'; percent: number; first: GivenAnswer | null };
export type Loading = { stage: 'loadQuiz'; first: GivenAnswer | null; trouble: Trouble | null };
export type Reviewing = {
  stage: 'reviewQuestions';
  index: number;
  turns: readonly Turn[];
  elapsedMs: number;
  /** Time taken beyond the quiz's limit, where it has one. */
  extraMs: number;
  trouble: Trouble | null;
};
export type Finishing = { stage: 'loadResult'; turns: readonly Turn[]; elapsedMs: number; trouble: Trouble | null };
export type Finished = { stage: 'displayResult'; turns: readonly Turn[]; elapsedMs: number; outcome: Submitted };
export type PlaySession = { stage: 'init' } | { stage: 'ready' } | Beginning | Loading | Reviewing | Finishing | Finished;

export type PlayEvent =
  | { type: 'mounted' }
  | { type: 'started'; given?: GivenAnswer }
  | { type: 'progressed'; percent: number }
  | { type: 'loaded' }
  | { type: 'loadFailed'; trouble: Trouble }
  | { type: 'ticked'; byMs: number }
  | { type: 'extended'; byMs: number }
  | { type: 'timedOut' }
  | { type: 'answered'; given: GivenAnswer }
  | { type: 'ignored' }
  | { type: 'marked'; questionId: string; checked: Checked }
  | { type: 'markFailed'; questionId: string; trouble: Trouble }
  | { type: 'advanced' }
  | { type: 'wentBack' }
  | { type: 'restored'; session: Reviewing | Finishing }
  | { type: 'submitted'; outcome: Submitted }
  | { type: 'submitFailed'; trouble: Trouble }
  | { type: 'retried' }
  | { type: 'restarted' };

/** The next state of a play. An event that makes no sense in this stage leaves it as it was. */
export function play(quiz: PlayQuiz, session: PlaySession, event: PlayEvent): PlaySession {
  switch (session.stage) {
    case 'init':
      return event.type === 'mounted' ? { stage: 'ready' } : session;
    case 'ready':
      return inReady(quiz, session, event);
    case 'beginQuiz':
    case 'loadQuiz':
      return beforeQuestions(quiz, session, event);
    case 'reviewQuestions':
      return inQuestions(quiz, session, event);
    case 'loadResult':
      return beforeResult(quiz, session, event);
    case 'displayResult':
      return event.type === 'restarted' ? begin(null) : session;
  }
}

/** The first question no answer stands for. */
export const nextOpen = (quiz: PlayQuiz, turns: readonly Turn[]): number => Math.min(turns.length, quiz.questions.length - 1);

/** An answer that shows its rightness is locked as soon as it is given; others may be changed until the player moves on. */
export const isLocked = (quiz: PlayQuiz, turn: Turn | undefined): boolean => turn !== undefined && quiz.showsAnswers;

/** A personality quiz lets one look back, as no answer in it is wrong. */
export const canGoBack = (quiz: PlayQuiz, session: PlaySession): boolean =>
  quiz.kind === 'pquiz' && session.stage === 'reviewQuestions' && session.index > 0;

/** The player may move on once the question has its answer and the answer its verdict, or no verdict can be had now. */
export function canAdvance(session: PlaySession): boolean {
  if (session.stage !== 'reviewQuestions' || session.trouble) return false;
  const turn = session.turns[session.index];
  return turn !== undefined && turn.mark.state !== 'waiting';
}

/** The limit is reached, and the clock stands until the player takes more time or has done. Speed never changes the score. */
export const isTimeUp = (quiz: PlayQuiz, session: PlaySession): boolean =>
  session.stage === 'reviewQuestions' && session.elapsedMs >= limitOf(quiz, session);

const limitOf = (quiz: PlayQuiz, session: Reviewing) => (quiz.timeLimitMs ?? Number.POSITIVE_INFINITY) + session.extraMs;

const begin = (first: GivenAnswer | null): Beginning => ({ stage: 'beginQuiz', percent: 0, first });

function inReady(quiz: PlayQuiz, session: PlaySession, event: PlayEvent): PlaySession {
  if (event.type === 'started') return begin(firstAnswer(quiz, event.given));
  if (event.type === 'restored' && isOfThisQuiz(quiz, event.session)) return event.session;
  return session;
}

function firstAnswer(quiz: PlayQuiz, given: GivenAnswer | undefined): GivenAnswer | null {
  const question = quiz.questions[0];
  return question && given && fits(question, given) ? given : null;
}

function isOfThisQuiz(quiz: PlayQuiz, session: Reviewing | Finishing): boolean {
  const { turns } = session;
  const answersFit = turns.every((turn, at) => {
    const question = quiz.questions[at];
    return question !== undefined && fits(question, turn.given);
  });
  if (!answersFit) return false;
  return session.stage === 'loadResult'
    ? turns.length === quiz.questions.length
    : session.index < quiz.questions.length && session.index <= turns.length;
}

function beforeQuestions(quiz: PlayQuiz, session: Beginning | Loading, event: PlayEvent): PlaySession {
  if (event.type === 'answered' || event.type === 'ignored') {
    const first = session.first ?? firstAnswer(quiz, givenBy(event, quiz.questions[0]));
    return first === session.first ? session : { ...session, first };
  }
  if (session.stage === 'beginQuiz') {
    if (event.type !== 'progressed' || event.percent <= session.percent) return session;
    return event.percent < 100 ? { ...session, percent: event.percent } : { stage: 'loadQuiz', first: session.first, trouble: null };
  }
  if (event.type === 'loadFailed') return { ...session, trouble: event.trouble };
  if (event.type === 'retried') return session.trouble ? { ...session, trouble: null } : session;
  if (event.type === 'restarted') return begin(session.first);
  if (event.type !== 'loaded') return session;
  const open: Reviewing = { stage: 'reviewQuestions', index: 0, turns: [], elapsedMs: 0, extraMs: 0, trouble: null };
  return session.first ? withAnswer(quiz, open, session.first) : open;
}

function inQuestions(quiz: PlayQuiz, session: Reviewing, event: PlayEvent): PlaySession {
  switch (event.type) {
    case 'restarted':
      return begin(null);
    case 'ticked':
      return session.trouble || isTimeUp(quiz, session)
        ? session
        : { ...session, elapsedMs: Math.min(session.elapsedMs + event.byMs, limitOf(quiz, session)) };
    case 'extended':
      return isTimeUp(quiz, session) ? { ...session, extraMs: session.extraMs + event.byMs } : session;
    case 'timedOut':
      return isTimeUp(quiz, session) ? finish(session, filled(quiz, session.turns)) : session;
    case 'answered':
    case 'ignored':
      return session.trouble || isTimeUp(quiz, session)
        ? session
        : withAnswer(quiz, session, givenBy(event, quiz.questions[session.index]));
    case 'marked':
    case 'markFailed':
    case 'retried':
      return withMarks(quiz, session, event);
    case 'advanced':
      return advance(quiz, session);
    case 'wentBack':
      return canGoBack(quiz, session) && !session.trouble ? { ...session, index: session.index - 1 } : session;
    default:
      return session;
  }
}

type Answering = { type: 'answered'; given: GivenAnswer } | { type: 'ignored' };

function givenBy(event: Answering, question: PlayQuestion | undefined): GivenAnswer | undefined {
  if (event.type === 'answered') return event.given;
  return question && canIgnore(question) ? ignoredAnswer(question) : undefined;
}

function withAnswer(quiz: PlayQuiz, session: Reviewing, given: GivenAnswer | undefined): Reviewing {
  const question = quiz.questions[session.index];
  if (!question || !given || !fits(question, given) || isLocked(quiz, session.turns[session.index])) return session;
  const mark: Mark = quiz.showsAnswers ? { state: 'waiting' } : { state: 'none' };
  return { ...session, turns: replaceAt(session.turns, session.index, { given, mark }) };
}

function advance(quiz: PlayQuiz, session: Reviewing): PlaySession {
  if (!canAdvance(session)) return session;
  const index = session.index + 1;
  return index < quiz.questions.length ? { ...session, index } : finish(session, session.turns);
}

const finish = ({ elapsedMs }: Reviewing, turns: readonly Turn[]): Finishing => ({ stage: 'loadResult', turns, elapsedMs, trouble: null });

/** Every question without an answer is left with none. */
const filled = (quiz: PlayQuiz, turns: readonly Turn[]): Turn[] =>
  quiz.questions.map((_, at) => turns[at] ?? { given: {}, mark: { state: 'none' } });

function beforeResult(quiz: PlayQuiz, session: Finishing, event: PlayEvent): PlaySession {
  switch (event.type) {
    case 'submitted':
      return { stage: 'displayResult', turns: session.turns, elapsedMs: session.elapsedMs, outcome: event.outcome };
    case 'submitFailed':
      return { ...session, trouble: event.trouble };
    case 'retried':
      return session.trouble ? { ...session, trouble: null } : session;
    case 'restarted':
      return begin(null);
    case 'marked':
      return withMarks(quiz, session, event);
    default:
      return session;
  }
}

type MarkEvent = Extract<PlayEvent, { type: 'marked' | 'markFailed' | 'retried' }>;

function withMarks<S extends Reviewing | Finishing>(quiz: PlayQuiz, session: S, event: MarkEvent): S {
  let changed = false;
  const turns = session.turns.map((turn, at) => {
    const mark = markAfter(turn.mark, event, quiz.questions[at]?._id);
    if (mark !== turn.mark) changed = true;
    return mark === turn.mark ? turn : { ...turn, mark };
  });
  if (!changed) return session;
  const hasEnded = event.type === 'markFailed' && endsPlay(event.trouble);
  return { ...session, turns, trouble: hasEnded ? event.trouble : session.trouble };
}

function markAfter(mark: Mark, event: MarkEvent, questionId: string | undefined): Mark {
  if (event.type === 'retried') return mark.state === 'failed' ? { state: 'waiting' } : mark;
  const isAwaited = event.questionId === questionId && (mark.state === 'waiting' || mark.state === 'failed');
  if (!isAwaited) return mark;
  if (event.type === 'marked') return { state: 'marked', ...event.checked };
  return { state: wayOnFromMark(event.trouble) === 'retry' ? 'failed' : 'refused', trouble: event.trouble };
}

const replaceAt = (turns: readonly Turn[], at: number, turn: Turn): readonly Turn[] =>
  at < turns.length ? turns.with(at, turn) : [...turns, turn];

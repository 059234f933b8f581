import {
  canOpen,
  findViewer,
  type Model,
  type ModelContent,
  type ModelPerson,
  type ModelPlay,
  NOT_FOUND,
  type Outcome,
  type PersonName,
  refuse,
} from './model.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INVALID_TOKEN = refuse(400, 'INVALID_PLAY_TOKEN');

export function startPlay(model: Model, { by, content }: { by: PersonName; content: ModelContent }): Outcome {
  const viewer = findViewer(model, by);
  if (content.type !== 'kquizzes' || !canOpen(viewer, content)) return NOT_FOUND;
  const startedBy = viewer?.name ?? null;
  const play: ModelPlay = {
    ...{ number: model.plays.length, content, body: content.body, startedBy, startedAt: model.now },
    ...{ marked: new Map(), submitted: null },
  };
  model.plays.push(play);
  return { status: 201, play: play.number };
}

export interface Check {
  by: PersonName;
  play: ModelPlay;
  question: number;
  choice: number;
}

/** The first answer to a question counts; the same again is a retry. */
export function checkAnswer(model: Model, { by, play, question, choice }: Check): Outcome {
  const viewer = findViewer(model, by);
  const tokenError = getTokenError(model, viewer, play);
  if (tokenError) return tokenError;
  if (!canOpen(viewer, play.content)) return NOT_FOUND;
  if (play.body !== play.content.body) return refuse(409, 'QUIZ_CHANGED');
  if (play.startedBy !== null && play.startedBy !== viewer?.name) return INVALID_TOKEN;
  const first = play.submitted ? play.submitted.counted[question] : play.marked.get(question);
  if (first !== undefined && first !== choice) return refuse(409, 'ALREADY_ANSWERED');
  if (!play.submitted) play.marked.set(question, choice);
  return { status: 200, right: choice === 0 };
}

/** A play may be sent for 30 days, after the first of them not by another user than the one who started it. */
function getTokenError(model: Model, viewer: ModelPerson | null, { startedAt, startedBy }: ModelPlay): Outcome | null {
  const age = model.now - startedAt;
  if (age > 30 * DAY_MS) return refuse(400, 'PLAY_TOO_OLD');
  const isOtherUsers = startedBy !== null && viewer !== null && viewer.name !== startedBy;
  return age > DAY_MS && isOtherUsers ? INVALID_TOKEN : null;
}

export interface Submission {
  by: PersonName;
  play: ModelPlay;
  /** The choice for each question, of which the first is right. */
  answers: readonly number[];
  /** The content that the submission is sent to, which may be another one. */
  to: ModelContent;
}

export function submitPlay(model: Model, { by, play, answers, to }: Submission): Outcome {
  const viewer = findViewer(model, by);
  if (to.type !== 'kquizzes' || !canOpen(viewer, to)) return NOT_FOUND;
  const tokenError = getTokenError(model, viewer, play);
  if (tokenError) return tokenError;
  if (to !== play.content) return INVALID_TOKEN;
  if (play.body !== to.body) return refuse(409, 'QUIZ_CHANGED');
  if (answers.length !== 2) return refuse(400, 'QUESTION_ANSWER_LENGTH_NOT_MATCH');
  if (play.submitted) {
    const isRetry = JSON.stringify(play.submitted.sent) === JSON.stringify(answers);
    return isRetry ? { status: 201, score: countRight(play.submitted.counted) } : refuse(409, 'ALREADY_SUBMITTED');
  }
  const counted = answers.map((answer, question) => play.marked.get(question) ?? answer);
  play.submitted = { sent: answers, counted };
  model.uncountedPlays.push({ content: to, player: viewer?.name ?? null });
  return { status: 201, score: countRight(counted) };
}

const countRight = (answers: readonly number[]): number => answers.filter((answer) => answer === 0).length;

export interface OpenPlay {
  by: PersonName;
  content: ModelContent;
  choice: number;
  key: string | null;
}

/** A play of a personality quiz, which needs no token: its result is that of the choice. */
export function playPquiz(model: Model, { by, content, choice, key }: OpenPlay): Outcome {
  const viewer = findViewer(model, by);
  if (!canOpen(viewer, content)) return NOT_FOUND;
  const keyName = key && `${viewer?.name ?? 'network'} play ${content.number} ${key}`;
  const use = keyName ? model.keys.get(keyName) : undefined;
  if (use) return use.request === String(choice) ? use.answer : refuse(409, 'IDEMPOTENCY_KEY_REUSED');
  const answer = { status: 201, result: choice };
  if (keyName) model.keys.set(keyName, { request: String(choice), answer });
  model.uncountedPlays.push({ content, player: viewer?.name ?? null });
  return answer;
}

/** The jobs add finished plays to the counters of contents and players that still exist. */
export function countPlays(model: Model): void {
  for (const { content, player } of model.uncountedPlays) {
    content.playCount += 1;
    const person = player && model.people.get(player);
    if (person && !person.isErased) person.playCount += 1;
  }
  model.uncountedPlays = [];
}

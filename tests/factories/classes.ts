import { callApi } from '#tests/helpers/api';
import type { Quiz } from './contents.ts';
import { buildUserAgent } from './user-agents.ts';
import type { Person } from './users.ts';

/** A class for a quiz, as its owner reads it. */
export async function buildClass(quiz: Quiz, as: Person, name = 'Class 7b') {
  const { body } = await callApi(`POST /v1/${quiz.type}zes/${quiz._id}/classes`, { as, body: { name } });
  return body.class as { _id: string; name: string; link: string };
}

interface ClassPlayOptions {
  classId: string;
  nickname?: string | undefined;
  /** How many of the questions are answered right: the first choice of each. */
  right?: number;
  as?: Person | null;
  address?: string;
  fields?: object;
}

/** Plays a trivia quiz of choices by the link of a class. */
export async function playInClass(quiz: Quiz, { classId, nickname, right = 1, as = null, address = '', fields = {} }: ClassPlayOptions) {
  const headers = address ? { 'cf-connecting-ip': address, 'user-agent': buildUserAgent('Firefox') } : {};
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as, headers });
  const answers = quiz.questions.map((question, i) => ({
    questionId: question._id,
    choiceId: question.selectionChoices?.[i < right ? 0 : 1]?._id,
  }));
  const metadata = { campaign_id: `class-${classId}` };
  return callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, {
    as,
    headers,
    body: { answers, playToken: body.playToken, duration: 20, metadata, ...(nickname !== undefined && { nickname }), ...fields },
  });
}

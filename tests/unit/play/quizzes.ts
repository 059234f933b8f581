import type { CheckAnswerResponse } from '#contract/playing/submissions';
import type { PlayChoice, PlayQuestion, PlayQuiz } from '#rules/play/quiz';
import type { AnswerMark, PlaySession, QuestionState } from '#rules/play/session';

export const buildChoice = (id: string, text = id): PlayChoice => ({ _id: id, text, description: '', image: '', imageAlt: '' });
const buildChoices = (...ids: string[]) => ids.map((id) => buildChoice(id));

const buildCommonFields = (id: string) => ({ _id: id, title: `Question ${id}?`, description: '', image: '', imageAlt: '', numPoints: 1 });
export const buildSingleChoice = (id: string, ...choices: string[]): PlayQuestion => ({
  ...buildCommonFields(id),
  type: 11,
  choices: buildChoices(...choices),
});

/** One question of each type a player can meet. */
export const QUESTIONS_OF_EVERY_TYPE: PlayQuestion[] = [
  buildSingleChoice('q11', 'a', 'b'),
  { ...buildCommonFields('q12'), type: 12, choices: buildChoices('a', 'b', 'c') },
  { ...buildCommonFields('q21'), type: 21, slotCount: 3, hints: ['T', 'C', 'A', 'X', 'A'] },
  { ...buildCommonFields('q22'), type: 22, slotCount: 2 },
  { ...buildCommonFields('q23'), type: 23, slotCount: 2 },
  { ...buildCommonFields('q31'), type: 31, buckets: buildChoices('sea', 'land'), dragItems: buildChoices('cod', 'cow') },
  { ...buildCommonFields('q41'), type: 41, lefts: buildChoices('no', 'se'), rights: buildChoices('oslo', 'stockholm') },
];

/** A quiz of two single choices that shows its answers; `fields` override it. */
export const buildQuiz = (fields: Partial<PlayQuiz> = {}): PlayQuiz => ({
  _id: 'quiz1',
  kind: 'kquiz',
  version: 3,
  title: 'Larks',
  language: 'en',
  path: '/kquiz/larks',
  official: false,
  creatorName: 'Emilia',
  creatorUsername: 'emilia',
  isShareable: true,
  showsAnswers: true,
  gallery: false,
  isAdvanced: false,
  randomOrder: false,
  shuffleChoices: false,
  timeLimitMs: null,
  dimensions: [],
  questions: [buildSingleChoice('q1', 'a', 'b'), buildSingleChoice('q2', 'c', 'd')],
  ...fields,
});

export const buildCheck = (right: boolean, choiceId = 'a'): CheckAnswerResponse => ({
  right,
  answerKey: { type: 11, choiceId },
  explanation: { text: '', image: '', imageAlt: '' },
});

export const buildMark = (right: boolean): AnswerMark => ({ state: 'marked', ...buildCheck(right) });
export const buildState = (choiceId: string, mark: AnswerMark = { state: 'none' }): QuestionState => ({ given: { choiceId }, mark });

/** A play at question one; `fields` override it. */
export const buildSession = (fields: Partial<Extract<PlaySession, { stage: 'reviewQuestions' }>> = {}): PlaySession => ({
  stage: 'reviewQuestions',
  index: 0,
  questionStates: [],
  elapsedMs: 0,
  extraMs: 0,
  error: null,
  ...fields,
});

export const OFFLINE = { code: 'OFFLINE', message: 'No connection.' } as const;
export const QUIZ_CHANGED = { code: 'QUIZ_CHANGED', message: 'This quiz was changed.' } as const;

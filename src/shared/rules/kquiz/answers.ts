import type { KquizQuestion } from '#contract/contents/kquiz';
import type { PlayerAnswer, SubmissionAnswer } from '#contract/playing/submissions';

const ANSWER_FIELDS = ['choiceId', 'choiceIds', 'texts', 'buckets', 'pairs', 'ignored'] as const satisfies readonly (keyof PlayerAnswer)[];

const FIELD_BY_QUESTION_TYPE: Readonly<Record<KquizQuestion['type'], keyof PlayerAnswer>> = {
  11: 'choiceId',
  12: 'choiceIds',
  21: 'texts',
  22: 'texts',
  23: 'texts',
  31: 'buckets',
  41: 'pairs',
};

/** The fields that an answer sets. */
export const listGivenFields = (answer: PlayerAnswer) => ANSWER_FIELDS.filter((field) => answer[field] !== undefined);

/** Returns the answer to a question by its `_id`, empty if there is none. The first answer to a question counts. */
export function createAnswerLookup(answers: readonly SubmissionAnswer[]): (questionId: string) => PlayerAnswer {
  const byQuestion = new Map(answers.toReversed().map((answer) => [answer.questionId, answer]));
  return (questionId) => byQuestion.get(questionId) ?? {};
}

/** Whether two answers to a question say the same, in whatever order they name choices, buckets or pairs. */
export const isSameAnswer = (a: PlayerAnswer, b: PlayerAnswer): boolean => normaliseAnswer(a) === normaliseAnswer(b);

const normaliseAnswer = ({ choiceId, choiceIds, texts, buckets, pairs, ignored }: PlayerAnswer) =>
  JSON.stringify([choiceId, choiceIds?.toSorted(), texts, sortEntries(buckets), sortEntries(pairs), ignored]);

const sortEntries = (map: Readonly<Record<string, string>> | undefined) =>
  map && Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1));

/**
 * Whether an answer has the shape its question expects: only the field of its type, only ids the question offers, no duplicates.
 * An empty or incomplete answer is valid, and wrong, because time can run out. Only type 21 can be ignored.
 */
export function isValidAnswer(question: KquizQuestion, answer: PlayerAnswer): boolean {
  const [field, ...others] = listGivenFields(answer);
  if (field === undefined) return true;
  if (others.length > 0) return false;
  if (field === 'ignored') return question.type === 21;
  return field === FIELD_BY_QUESTION_TYPE[question.type] && hasOnlyOfferedIds(question, answer);
}

function hasOnlyOfferedIds(
  question: KquizQuestion,
  { choiceId, choiceIds = [], texts = [], buckets = {}, pairs = {} }: PlayerAnswer,
): boolean {
  switch (question.type) {
    case 11:
      return question.selectionChoices.some((choice) => choice._id === choiceId);
    case 12:
      return areDistinct(choiceIds) && areOffered(choiceIds, question.selectionChoices);
    case 21:
      return texts.length <= 1;
    case 22:
      return texts.length <= question.textInputAnswers.length;
    case 23:
      return texts.length <= question.numSlots;
    case 31:
      return areOffered(Object.keys(buckets), question.selectionChoices) && areOffered(Object.values(buckets), question.bucketChoices);
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      const rights = Object.values(pairs);
      return areDistinct(rights) && areOffered(Object.keys(pairs), pairLefts) && areOffered(rights, pairRights);
    }
  }
}

const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;
const areOffered = (ids: readonly string[], parts: readonly { _id: string }[]) => ids.every((id) => parts.some((part) => part._id === id));

import type { PlayerAnswer } from '#contract/playing/submissions';
import type { PlayQuestion, PlayQuiz } from './quiz.ts';

/** The path of the quiz as an HTML form, for playing without JavaScript. */
export const getFormPath = ({ path }: Pick<PlayQuiz, 'path'>): string => `${path}/form`;

/** The form field in which the quiz's page sends the answer to question one. */
export const FIRST_ANSWER_FIELD = 'first';
/** The hidden fields that return the play ticket with the form. */
export const TICKET_FIELDS = { token: 'playToken', attempt: 'attempt', startedAt: 'startedAt' } as const;

/** The field name of a question, or of one drag item or left side in it. */
export const getFieldName = (questionId: string, partId?: string): string => `q.${questionId}${partId === undefined ? '' : `.${partId}`}`;
export const getSkipFieldName = (questionId: string): string => `skip.${questionId}`;

/** Returns all values that a submitted form has under a name. */
export type FormTextLookup = (name: string) => readonly string[];

/** The answer to one question in a submitted form. An empty field gives no answer, which is wrong. */
export function parseFormAnswer(question: PlayQuestion, getTexts: FormTextLookup): PlayerAnswer {
  const values = getTexts(getFieldName(question._id)).filter((text) => text.trim() !== '');
  const [firstValue] = values;
  switch (question.type) {
    case 11:
      return firstValue === undefined ? {} : { choiceId: firstValue };
    case 12:
      return firstValue === undefined ? {} : { choiceIds: [...new Set(values)] };
    case 21:
      if (getTexts(getSkipFieldName(question._id)).length > 0) return { ignored: true };
      return firstValue === undefined ? {} : { texts: [firstValue.trim()] };
    case 22:
    case 23:
      return firstValue === undefined ? {} : { texts: values.map((text) => text.trim()).slice(0, question.slotCount) };
    case 31:
      return readMapAnswer('buckets', question.dragItems, (itemId) => getTexts(getFieldName(question._id, itemId)));
    case 41:
      return removeRepeatedRights(readMapAnswer('pairs', question.lefts, (leftId) => getTexts(getFieldName(question._id, leftId))));
  }
}

function readMapAnswer(
  field: 'buckets' | 'pairs',
  items: readonly { _id: string }[],
  getTexts: (itemId: string) => readonly string[],
): PlayerAnswer {
  const entries = items.flatMap(({ _id }) => {
    const [targetId] = getTexts(_id);
    return targetId ? [[_id, targetId] as const] : [];
  });
  return entries.length === 0 ? {} : { [field]: Object.fromEntries(entries) };
}

/** A form cannot prevent the same right side from being selected twice; the first pair wins. */
function removeRepeatedRights(given: PlayerAnswer): PlayerAnswer {
  if (!given.pairs) return given;
  const usedRights = new Set<string>();
  const pairs = Object.entries(given.pairs).filter(([, right]) => !usedRights.has(right) && usedRights.add(right));
  return { pairs: Object.fromEntries(pairs) };
}

import type { PlayerAnswer } from '#contract/playing/submissions';
import type { PlayQuestion, PlayQuiz } from './quiz.ts';

/** Where a quiz stands as a plain form, for playing without script. */
export const getFormPath = ({ path }: Pick<PlayQuiz, 'path'>): string => `${path}/form`;

/** The field in which the page of a quiz sends the answer to question one along. */
export const FIRST_ANSWER_FIELD = 'first';
/** The fields in which the form brings back what it was given. */
export const TICKET_FIELDS = { token: 'playToken', attempt: 'attempt', startedAt: 'startedAt' } as const;

/** The field of a question, or of one thing or left side in it. */
export const getFieldName = (questionId: string, partId?: string): string => `q.${questionId}${partId === undefined ? '' : `.${partId}`}`;
export const getSkipFieldName = (questionId: string): string => `skip.${questionId}`;

/** What a form was sent with: all texts under a name. */
export type FormTextLookup = (name: string) => readonly string[];

/** The answer to one question as the form has it; what was left empty is not given, and wrong. */
export function parseFormAnswer(question: PlayQuestion, texts: FormTextLookup): PlayerAnswer {
  const values = texts(getFieldName(question._id)).filter((text) => text.trim() !== '');
  const [first] = values;
  switch (question.type) {
    case 11:
      return first === undefined ? {} : { choiceId: first };
    case 12:
      return first === undefined ? {} : { choiceIds: [...new Set(values)] };
    case 21:
      if (texts(getSkipFieldName(question._id)).length > 0) return { ignored: true };
      return first === undefined ? {} : { texts: [first.trim()] };
    case 22:
    case 23:
      return first === undefined ? {} : { texts: values.map((text) => text.trim()).slice(0, question.slotCount) };
    case 31:
      return readMapAnswer('buckets', question.dragItems, (part) => texts(getFieldName(question._id, part)));
    case 41:
      return removeRepeatedRights(readMapAnswer('pairs', question.lefts, (part) => texts(getFieldName(question._id, part))));
  }
}

function readMapAnswer(
  field: 'buckets' | 'pairs',
  parts: readonly { _id: string }[],
  texts: (partId: string) => readonly string[],
): PlayerAnswer {
  const entries = parts.flatMap(({ _id }) => {
    const [place] = texts(_id);
    return place ? [[_id, place] as const] : [];
  });
  return entries.length === 0 ? {} : { [field]: Object.fromEntries(entries) };
}

/** A form cannot keep a right side from being chosen twice; the first left has it. */
function removeRepeatedRights(given: PlayerAnswer): PlayerAnswer {
  if (!given.pairs) return given;
  const taken = new Set<string>();
  const pairs = Object.entries(given.pairs).filter(([, right]) => !taken.has(right) && taken.add(right));
  return { pairs: Object.fromEntries(pairs) };
}

import type { KquizQuestion } from '#contract/contents/kquiz';
import type { PquizBody, PquizChoice } from '#contract/contents/pquiz';
import { getAnswerKey } from '#rules/kquiz/mark-answer';
import type { PlayChoice, PlayQuestion } from '#rules/play/quiz';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';

/** The right answer of one question, line by line, and its explanation. */
export interface PrintedKey {
  lines: readonly string[];
  explanation: string;
}

/** The key of each question of a sheet, in its order and with its letters. */
export function listPrintedKeys(questions: readonly PlayQuestion[], keyed: readonly KquizQuestion[]): PrintedKey[] {
  const keyedById = new Map(keyed.map((question) => [question._id, question]));
  return questions.map((question) => {
    const source = keyedById.get(question._id);
    return source ? { lines: listKeyLines(question, source), explanation: source.explanation.text } : { lines: [], explanation: '' };
  });
}

function listKeyLines(question: PlayQuestion, source: KquizQuestion): string[] {
  const key = getAnswerKey(source);
  if ('choices' in question) {
    const rightIds = key.type === 11 ? [key.choiceId] : key.type === 12 ? key.choiceIds : [];
    return listLetteredChoices(question.choices, rightIds);
  }
  if (question.type === 31 && key.type === 31)
    return question.buckets.map((bucket, index) => {
      const items = question.dragItems.flatMap((item, i) => (key.buckets[item._id] === bucket._id ? [formatChoiceName(item, i)] : []));
      return `${formatChoiceName(bucket, index)}: ${items.join(', ') || '–'}`;
    });
  if (question.type === 41 && key.type === 41)
    return question.lefts.map((left, index) => `${index + 1} ${listLetteredChoices(question.rights, [key.pairs[left._id] ?? '']).join()}`);
  if (source.type === 21) return source.textInputAnswers.map(({ text }) => text);
  if (source.type === 22 || source.type === 23)
    return source.textInputAnswers.map(
      ({ text, accept, tolerance }) => text + (tolerance ? ` ± ${tolerance}` : '') + (accept.length > 0 ? ` (${accept.join(', ')})` : ''),
    );
  return [];
}

/** For each question of a personality quiz, what each of its answers counts for. */
export function listPrintedWeights(questions: readonly PlayQuestion[], quiz: PquizBody): string[][] {
  const choicesById = new Map(quiz.questions.flatMap(({ choices }) => choices.map((choice) => [choice._id, choice])));
  return questions.map((question) =>
    ('choices' in question ? question.choices : []).map((choice, index) => {
      const source = choicesById.get(choice._id);
      return `${getChoiceLetter(index)} → ${(source && formatWeights(source, quiz)) || 'no result'}`;
    }),
  );
}

/** A choice without weights counts once for its `chosenResultIndex`. */
function formatWeights({ resultWeights, chosenResultIndex }: PquizChoice, { results }: PquizBody): string {
  const weights = resultWeights.length > 0 ? resultWeights : results.map((_, index) => Number(index === chosenResultIndex));
  return results
    .flatMap(({ title }, index) => {
      const weight = weights[index] ?? 0;
      if (weight === 0) return [];
      return [weight === 1 ? title : `${title} ${weight > 0 ? '+' : '−'}${Math.abs(weight)}`];
    })
    .join(', ');
}

const listLetteredChoices = (choices: readonly PlayChoice[], ids: readonly string[]): string[] =>
  choices.flatMap((choice, index) => (ids.includes(choice._id) ? [`${getChoiceLetter(index)} ${formatChoiceName(choice, index)}`] : []));

/** The text of a choice, or what its picture shows. */
export const formatChoiceName = (choice: PlayChoice, index: number): string => choice.text || choice.imageAlt || `Picture ${index + 1}`;

import type { PquizDraft } from '#contract/contents/contents';
import type { PquizBody } from '#contract/contents/pquiz';
import { uniqueIds, withId } from '#rules/kquiz/ids';

/** Gives every part of a quiz that has none its lasting `_id`, and keeps the others. */
export function withPquizIds({ results, questions }: Pick<PquizDraft, 'results' | 'questions'>, newId: () => string): PquizBody {
  const id = uniqueIds(newId);
  return {
    results: results.map((result) => withId(result, id)),
    questions: questions.map((question) => ({
      ...withId(question, id),
      choices: question.choices.map((choice) => withId(choice, id)),
    })),
  };
}

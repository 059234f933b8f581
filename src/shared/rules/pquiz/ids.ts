import type { PquizDraft } from '#contract/contents/contents';
import type { PquizBody } from '#contract/contents/pquiz';
import { assignId, createIdAssigner } from '#rules/kquiz/ids';

/** Assigns a permanent `_id` to every result, question and choice without one. */
export function assignPquizIds({ results, questions }: Pick<PquizDraft, 'results' | 'questions'>, newId: () => string): PquizBody {
  const toId = createIdAssigner(newId);
  return {
    results: results.map((result) => assignId(result, toId)),
    questions: questions.map((question) => ({
      ...assignId(question, toId),
      choices: question.choices.map((choice) => assignId(choice, toId)),
    })),
  };
}

import type { EditorDraft, EditorKquiz, EditorPquiz, EditorPquizChoice, EditorQuestion } from '#rules/editor/draft';
import type { JsonRecord } from '#rules/untyped-json';

/**
 * A draft whose references name ids instead of positions, so that they still name the same element after the other side has moved or
 * deleted elements. `dimensionIndex` becomes `dimension`, `bucketIndex` `bucket`, `chosenResultIndex` `chosenResult`, and `resultWeights`
 * `weights`, by result. Of a question with one right choice `rightChoice` is its id, so that there can never be two; of others
 * `rightChoices` are their ids.
 */
export type KeyedDraft = JsonRecord;

export function toKeyedDraft(draft: EditorDraft): KeyedDraft {
  if (draft.kind === 'kquiz') return { ...draft, questions: draft.questions.map((question) => toKeyedQuestion(question, draft)) };
  if (draft.kind === 'pquiz')
    return {
      ...draft,
      questions: draft.questions.map(({ choices, ...question }) => ({
        ...question,
        choices: choices.map((choice) => toKeyedChoice(choice, draft)),
      })),
    };
  return { ...draft };
}

function toKeyedQuestion({ dimensionIndex, things, choices, ...question }: EditorQuestion, { dimensions }: EditorKquiz): JsonRecord {
  const rightIds = choices.flatMap(({ _id, answerValue }) => (answerValue === 1 ? [_id] : []));
  return {
    ...question,
    choices: choices.map(({ answerValue: _, ...choice }) => choice),
    ...(question.type === 11 ? { rightChoice: rightIds[0] ?? null } : { rightChoices: rightIds }),
    dimension: dimensions[dimensionIndex]?._id ?? null,
    things: things.map(({ bucketIndex, ...item }) => ({ ...item, bucket: question.buckets[bucketIndex]?._id ?? null })),
  };
}

function toKeyedChoice({ chosenResultIndex, resultWeights, ...choice }: EditorPquizChoice, { results }: EditorPquiz): JsonRecord {
  return {
    ...choice,
    chosenResult: results[chosenResultIndex]?._id ?? null,
    weights: Object.fromEntries(results.flatMap(({ _id }, index) => (index < resultWeights.length ? [[_id, resultWeights[index]]] : []))),
  };
}

type KeyedSelectionChoice = Omit<EditorQuestion['choices'][number], 'answerValue'>;
interface KeyedQuestion extends Omit<EditorQuestion, 'dimensionIndex' | 'things' | 'choices'> {
  choices: readonly KeyedSelectionChoice[];
  rightChoice?: string | null;
  rightChoices?: readonly string[];
  dimension: string | null;
  things: readonly { bucket: string | null }[];
}
interface KeyedChoice extends Omit<EditorPquizChoice, 'chosenResultIndex' | 'resultWeights'> {
  chosenResult: string | null;
  weights: Record<string, number>;
}

/** The draft of a keyed one. A reference to an element that is gone becomes the first dimension or bucket, or no result. */
export function fromKeyedDraft(keyed: KeyedDraft): EditorDraft {
  const draft = keyed as unknown as EditorDraft;
  if (draft.kind === 'kquiz') {
    const questions = draft.questions as unknown as readonly KeyedQuestion[];
    return { ...draft, questions: questions.map((question) => fromKeyedQuestion(question, draft)) };
  }
  if (draft.kind === 'pquiz') {
    const questions = draft.questions as unknown as readonly (EditorPquiz['questions'][number] & { choices: readonly unknown[] })[];
    return {
      ...draft,
      questions: questions.map((question) => ({
        ...question,
        choices: (question.choices as unknown as readonly KeyedChoice[]).map((choice) =>
          fromKeyedChoice(choice, { results: draft.results, isAdvanced: question.questionMode === 'advanced' }),
        ),
      })),
    };
  }
  return draft;
}

const findIndexOf = (elements: readonly { _id: string }[], id: string | null) => elements.findIndex(({ _id }) => _id === id);

function fromKeyedQuestion(
  { dimension, things, choices, rightChoice, rightChoices, ...question }: KeyedQuestion,
  { dimensions }: EditorKquiz,
): EditorQuestion {
  const rightIds = question.type === 11 ? [rightChoice ?? rightChoices?.[0]] : (rightChoices ?? [rightChoice]);
  return {
    ...question,
    choices: choices.map((choice) => ({ ...choice, answerValue: rightIds.includes(choice._id) ? 1 : 0 })),
    dimensionIndex: Math.max(0, findIndexOf(dimensions, dimension)),
    things: things.map(({ bucket, ...item }) => ({
      ...(item as Omit<EditorQuestion['things'][number], 'bucketIndex'>),
      bucketIndex: Math.max(0, findIndexOf(question.buckets, bucket)),
    })),
  };
}

function fromKeyedChoice(
  { chosenResult, weights, ...choice }: KeyedChoice,
  { results, isAdvanced }: { results: EditorPquiz['results']; isAdvanced: boolean },
): EditorPquizChoice {
  return {
    ...choice,
    chosenResultIndex: findIndexOf(results, chosenResult),
    resultWeights: isAdvanced ? results.map(({ _id }) => weights[_id] ?? 0) : [],
  };
}

import type { ContentWithKey } from '#contract/contents/contents';
import type { KquizBody, KquizLevel, KquizQuestion } from '#contract/contents/kquiz';
import type { PquizBody, PquizQuestion, PquizResult } from '#contract/contents/pquiz';
import { withoutIds } from '#rules/contents/draft-fields';

type PartState = 'same' | 'changed' | 'new';

interface PartBase {
  /** Unique within the content. */
  key: string;
  /** How a reviewer refers to the part: "Question 3". */
  label: string;
  /** Compared with what staff last decided on; always `same` on a first look. */
  state: PartState;
}

/** A part of a content that has to be in view before a reviewer can approve it. */
export type ReviewPart = PartBase &
  (
    | { kind: 'kquiz-question'; question: KquizQuestion }
    | { kind: 'pquiz-question'; question: PquizQuestion }
    | { kind: 'result'; result: PquizResult }
    | { kind: 'level'; level: KquizLevel; dimension: string }
    | { kind: 'text'; html: string }
  );

export const isQuestionPart = ({ kind }: ReviewPart): boolean => kind !== 'result' && kind !== 'level';

interface ListReviewPartsOptions {
  /** What staff last decided on, if there is something to compare with. */
  reference: ContentWithKey | null;
  /** Splits the HTML of an article into parts that fit on a screen. */
  splitHtml(html: string): string[];
}

/**
 * The parts of a content with its answer key, in the order in which players see them: the questions, and then the results or levels. An
 * article consists of pieces of its text.
 */
export function listReviewParts(content: ContentWithKey, { reference, splitHtml }: ListReviewPartsOptions): ReviewPart[] {
  if (content.type === 'kquiz') return listKquizParts(content, reference?.type === 'kquiz' ? reference : null);
  if (content.type === 'pquiz') return listPquizParts(content, reference?.type === 'pquiz' ? reference : null);
  const earlierTexts = reference?.type === 'article' ? new Set(splitHtml(reference.htmlContent)) : null;
  return splitHtml(content.htmlContent).map((html, i, all) => ({
    kind: 'text',
    key: `text-${i}`,
    label: all.length === 1 ? 'Text' : `Text, part ${i + 1} of ${all.length}`,
    state: earlierTexts && !earlierTexts.has(html) ? 'changed' : 'same',
    html,
  }));
}

type KquizParts = Pick<KquizBody, 'questions' | 'dimensions'>;

function listKquizParts({ questions, dimensions }: KquizParts, reference: KquizParts | null): ReviewPart[] {
  const getQuestionState = createStateFinder(reference?.questions);
  const getLevelState = createStateFinder(reference?.dimensions.flatMap(({ levels }) => levels));
  return [
    ...questions.map((question, i) => ({
      ...{ kind: 'kquiz-question' as const, key: `question-${question._id}`, label: `Question ${i + 1}`, question },
      state: getQuestionState(question),
    })),
    ...dimensions.flatMap(({ name, levels }) =>
      levels.map((level, i) => ({
        ...{ kind: 'level' as const, key: `level-${level._id}`, label: `Level ${i + 1}`, level, dimension: name },
        state: getLevelState(level),
      })),
    ),
  ];
}

function listPquizParts({ questions, results }: PquizBody, reference: PquizBody | null): ReviewPart[] {
  const getQuestionState = createStateFinder(reference?.questions);
  const getResultState = createStateFinder(reference?.results);
  return [
    ...questions.map((question, i) => ({
      ...{ kind: 'pquiz-question' as const, key: `question-${question._id}`, label: `Question ${i + 1}`, question },
      state: getQuestionState(question),
    })),
    ...results.map((result, i) => ({
      ...{ kind: 'result' as const, key: `result-${result._id}`, label: `Result ${i + 1}`, result },
      state: getResultState(result),
    })),
  ];
}

/** Finds whether a part differs from the earlier one with its id. Without earlier parts nothing differs. */
function createStateFinder(earlierParts: readonly { _id: string }[] | undefined) {
  const earlierById = new Map(earlierParts?.map((part) => [part._id, getWording(part)]));
  return (part: { _id: string }): PartState => {
    if (!earlierParts) return 'same';
    const earlier = earlierById.get(part._id);
    if (earlier === undefined) return 'new';
    return earlier === getWording(part) ? 'same' : 'changed';
  };
}

/** A part as text, whatever the order of its fields. */
const getWording = (part: object): string =>
  JSON.stringify(withoutIds(part), (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

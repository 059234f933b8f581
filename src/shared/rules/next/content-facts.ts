import type { Kind } from '#base/kinds';
import { estimateMinutesToPlay } from '#rules/contents/time-to-play';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';

interface ContentFacts extends QuestionFacts {
  /** The name of its first category; empty without one. */
  categoryName: string;
}

interface QuestionFacts {
  type: Kind;
  /** 0 for an article. */
  questionCount: number;
}

/** What a content is about and how long it is: "Nature · 9 questions, about 3 minutes". Empty if nothing is known. */
export function formatContentFacts({ type, categoryName, questionCount }: ContentFacts): string {
  const questions = formatQuestionCount({ type, questionCount });
  if (questions === '') return categoryName;
  const minutes = formatNumberWithNoun(estimateMinutesToPlay(type, { questions: questionCount }), 'minute');
  return joinFacts([categoryName, `${questions}, about ${minutes}`]);
}

/** "9 questions"; empty for an article. */
export const formatQuestionCount = ({ type, questionCount }: QuestionFacts): string =>
  type === 'article' || questionCount === 0 ? '' : formatNumberWithNoun(questionCount, 'question');

/** Facts with a dot between, without the empty ones. */
export const joinFacts = (facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ');

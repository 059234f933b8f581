import type { LoadedReview } from '#islands/moderation/store/review-details.ts';
import { isQuestionPart, type ReviewPart } from '#rules/reviews/review-parts';

export type ReviewTab = 'changes' | 'questions' | 'results' | 'history' | 'filing';

interface ReviewTabRow {
  name: ReviewTab;
  label: string;
  count: number | null;
}

/** The tabs of a content: what changed comes first on a second look, and the recycle bin has nothing to classify. */
export function listReviewTabs({ parts, changes, reference, content }: LoadedReview, listName: string): ReviewTabRow[] {
  const questionCount = parts.filter(isQuestionPart).length;
  const resultCount = parts.length - questionCount;
  return [
    ...(reference ? [{ name: 'changes' as const, label: 'What changed', count: changes.length }] : []),
    content.type === 'article'
      ? { name: 'questions', label: 'Text', count: null }
      : { name: 'questions', label: 'All questions', count: questionCount },
    ...(resultCount > 0
      ? [{ name: 'results' as const, label: content.type === 'pquiz' ? 'Results' : 'Result levels', count: resultCount }]
      : []),
    { name: 'history', label: 'History', count: null },
    ...(listName === 'bin' ? [] : [{ name: 'filing' as const, label: 'Category and tags', count: null }]),
  ];
}

/** The parts that a tab shows. What changed shows all of them, the changed ones first. */
export function listPartsOfTab(parts: readonly ReviewPart[], tab: ReviewTab): readonly ReviewPart[] {
  if (tab === 'questions') return parts.filter(isQuestionPart);
  if (tab === 'results') return parts.filter((part) => !isQuestionPart(part));
  return tab === 'changes' ? [...parts.filter(({ state }) => state !== 'same'), ...parts.filter(({ state }) => state === 'same')] : [];
}

import type { AnswerFigures, PlayerAnswer } from '#contract/playing/submissions';

/** The percentage of players who chose this choice; undefined without figures. */
export const getChoicePercent = ({ shares }: AnswerFigures, choiceId: string): number | undefined =>
  shares && Object.hasOwn(shares, choiceId) ? shares[choiceId] : undefined;

/** "54% got this right. 31% chose the same as you."; null without figures. The second sentence is about a wrong choice. */
export function formatAnswerFigures(figures: AnswerFigures & { right: boolean }, { choiceId }: PlayerAnswer): string | null {
  if (figures.rightPercent === undefined) return null;
  const text = `${figures.rightPercent}% got this right.`;
  const ownPercent = figures.right || choiceId === undefined ? undefined : getChoicePercent(figures, choiceId);
  return ownPercent ? `${text} ${ownPercent}% chose the same as you.` : text;
}

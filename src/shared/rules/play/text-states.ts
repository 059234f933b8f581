import { normaliseText } from '#rules/text/normalise-text';
import type { ChoiceState } from './choice-states.ts';
import { getShownAnswerKey } from './choice-states.ts';
import type { QuestionState } from './session.ts';

/**
 * How each line of a marked answer stands, every right text standing for one line. The key has one spelling of each: in an answer that is
 * right as a whole all lines are, whichever spelling they have.
 */
export function listTextStates(questionState: QuestionState | undefined): ChoiceState[] {
  const texts = questionState?.given.texts ?? [];
  const key = getShownAnswerKey({ questionState });
  if (questionState?.mark.state !== 'marked' || (key?.type !== 22 && key?.type !== 23)) return texts.map(() => 'chosen');
  const isRight = questionState.mark.right;
  const remainingTexts = key.texts.map(toComparableText);
  return texts.map((text) => {
    const at = remainingTexts.indexOf(toComparableText(text));
    if (at >= 0) remainingTexts.splice(at, 1);
    return at >= 0 || isRight ? 'right' : 'wrong';
  });
}

const toComparableText = (text: string) => normaliseText(text, { ignoreAccents: false });

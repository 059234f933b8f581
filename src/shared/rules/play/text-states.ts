import { normaliseText } from '#rules/text/normalise-text';
import type { ChoiceState } from './choice-states.ts';
import { getShownAnswerKey } from './choice-states.ts';
import type { QuestionState } from './session.ts';

/**
 * The state of each text of a marked answer; each text of the key matches at most one. The key has one spelling of each text, so in a
 * right answer every text is right, whatever its spelling.
 */
export function listTextStates(questionState: QuestionState | undefined): ChoiceState[] {
  const texts = questionState?.given.texts ?? [];
  const key = getShownAnswerKey({ questionState });
  if (questionState?.mark.state !== 'marked' || (key?.type !== 22 && key?.type !== 23)) return texts.map(() => 'selected');
  const isRight = questionState.mark.right;
  const remainingTexts = key.texts.map(toComparableText);
  return texts.map((text) => {
    const index = remainingTexts.indexOf(toComparableText(text));
    if (index >= 0) remainingTexts.splice(index, 1);
    return index >= 0 || isRight ? 'right' : 'wrong';
  });
}

const toComparableText = (text: string) => normaliseText(text, { ignoreAccents: false });

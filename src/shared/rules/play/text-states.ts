import { normalisedText } from '#rules/text/normalise';
import type { PartState } from './parts.ts';
import { keyOf } from './parts.ts';
import type { Turn } from './session.ts';

/**
 * How each line of a marked answer stands, every right text standing for one line. The key has one spelling of each: in an answer that is
 * right as a whole all lines are, whichever spelling they have.
 */
export function textStates(turn: Turn | undefined): PartState[] {
  const texts = turn?.given.texts ?? [];
  const key = keyOf({ turn });
  if (turn?.mark.state !== 'marked' || (key?.type !== 22 && key?.type !== 23)) return texts.map(() => 'chosen');
  const isRight = turn.mark.right;
  const left = key.texts.map(plain);
  return texts.map((text) => {
    const at = left.indexOf(plain(text));
    if (at >= 0) left.splice(at, 1);
    return at >= 0 || isRight ? 'right' : 'wrong';
  });
}

const plain = (text: string) => normalisedText(text, { ignoreAccents: false });

import { classes } from '#islands/player/parts/classes.ts';
import type { ScrambleQuestion } from '#rules/play/quiz';
import { type PickedKeys, wordOf } from '#rules/play/scramble';
import type { Turn } from '#rules/play/session';
import css from './letters.module.css';

const c = classes(css);

interface SlotsProps {
  question: ScrambleQuestion;
  picked: PickedKeys;
  turn: Turn | undefined;
}

/** The word in the making, a box for each letter; the next one to fill is ringed. */
export function Slots({ question, picked, turn }: SlotsProps) {
  const right = turn?.mark.state === 'marked' ? turn.mark.right : null;
  const word = wordOf(question, picked);
  const said = word === '' ? 'nothing yet' : `${word}, ${question.slotCount - picked.length} empty`;
  return (
    <div
      className={c('slots', question.slotCount > 9 && 'many')}
      data-verdict={right === null ? undefined : right ? 'right' : 'wrong'}
      role="img"
      aria-label={`Your answer of ${question.slotCount} letters: ${said}`}
    >
      {Array.from({ length: question.slotCount }, (_, slot) => {
        const key = picked[slot];
        const isCurrent = !turn && slot === picked.length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <span key={slot} className={c('slot', key === undefined && 'empty', isCurrent && 'current')}>
            {key === undefined ? '' : question.hints[key]}
          </span>
        );
      })}
    </div>
  );
}

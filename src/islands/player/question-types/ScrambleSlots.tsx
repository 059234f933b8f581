import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { ScrambleQuestion } from '#rules/play/quiz';
import { getScrambleWord, type PickedKeys } from '#rules/play/scramble';
import type { QuestionState } from '#rules/play/session';
import css from './scramble.module.css';

const c = bindClassNames(css);

interface ScrambleSlotsProps {
  question: ScrambleQuestion;
  pickedKeys: PickedKeys;
  questionState: QuestionState | undefined;
}

/** The word so far, one box per letter; the next box to fill has a ring. */
export function ScrambleSlots({ question, pickedKeys, questionState }: ScrambleSlotsProps) {
  const right = questionState?.mark.state === 'marked' ? questionState.mark.right : null;
  const word = getScrambleWord(question, pickedKeys);
  const spokenAnswer = word === '' ? 'nothing yet' : `${word}, ${question.slotCount - pickedKeys.length} empty`;
  return (
    <div
      className={c('slots', question.slotCount > 9 && 'many')}
      data-verdict={right === null ? undefined : right ? 'right' : 'wrong'}
      role="img"
      aria-label={`Your answer of ${question.slotCount} letters: ${spokenAnswer}`}
    >
      {Array.from({ length: question.slotCount }, (_, slot) => {
        const key = pickedKeys[slot];
        const isCurrent = !questionState && slot === pickedKeys.length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
          <span key={slot} className={c('slot', key === undefined && 'empty', isCurrent && 'current')}>
            {key === undefined ? '' : question.hints[key]}
          </span>
        );
      })}
    </div>
  );
}

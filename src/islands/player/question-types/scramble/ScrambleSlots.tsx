import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { ScrambleQuestion } from '#rules/play/quiz';
import type { PickedKeys } from '#rules/play/scramble';
import type { QuestionState } from '#rules/play/session';
import { formatScrambleProgress } from '#rules/play/texts/draft-changes';
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
  return (
    <div
      className={c('slots', question.slotCount > 9 && 'many')}
      data-verdict={right === null ? undefined : right ? 'right' : 'wrong'}
      role="img"
      aria-label={`Your answer: ${formatScrambleProgress(question, pickedKeys, { isAnswered: questionState !== undefined })}`}
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

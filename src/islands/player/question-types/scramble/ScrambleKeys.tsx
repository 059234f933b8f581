import type { AnswerInputProps } from '#islands/player/question-types/answer-input-props.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { deleteIcon, eraserIcon } from '#islands/ui/icons/player.ts';
import type { AnswerDraft } from '#rules/play/answer-drafts';
import type { ScrambleQuestion } from '#rules/play/quiz';
import { clearKeys, pressKey, undoKey } from '#rules/play/scramble';
import css from './scramble.module.css';

const c = bindClassNames(css);

interface ScrambleKeysProps extends AnswerInputProps {
  question: ScrambleQuestion;
  draft: Extract<AnswerDraft, { type: 21 }>;
}

/** Type 21: buttons for the letters of the word and some others. The keyboard works too. */
export function ScrambleKeys({ question, draft, questionState, onDraft, onSkip }: ScrambleKeysProps) {
  const { keys } = draft;
  // After the answer the keys would only push the verdict down.
  if (questionState) return null;
  const isBlank = keys.length === 0;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons */}
      <div className={c('keys')} role="group" aria-label="Letters">
        {question.hints.map((hint, index) => {
          const isUsed = keys.includes(index);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a key is its position; letters repeat
              key={index}
              type="button"
              className={c('raised', 'key', isUsed && 'used')}
              aria-label={isUsed ? `${hint.trim() || 'space'}, used` : undefined}
              aria-disabled={isUsed || undefined}
              onClick={() => onDraft({ type: 21, keys: pressKey(question, keys, index) })}
            >
              {hint.trim() === '' ? <span className={c('space')}>space</span> : hint}
            </button>
          );
        })}
      </div>
      <div className={c('tools')}>
        <button
          type="button"
          className="button"
          aria-disabled={isBlank || undefined}
          onClick={() => onDraft({ type: 21, keys: undoKey(keys) })}
        >
          <Icon path={deleteIcon} />
          Undo letter
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isBlank || undefined}
          onClick={() => onDraft({ type: 21, keys: clearKeys(keys) })}
        >
          <Icon path={eraserIcon} />
          Clear
        </button>
        <button type="button" className="button button-quiet" onClick={onSkip} dir="ltr">
          Skip (counts as wrong)
        </button>
      </div>
    </>
  );
}

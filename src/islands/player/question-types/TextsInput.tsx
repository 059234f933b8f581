import { type KeyboardEvent, useId } from 'react';
import { TEXT_LIMITS } from '#base/limits/texts';
import { HintLine } from '#islands/player/parts/HintLine.tsx';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { AnswerDraft } from '#rules/play/answer-drafts';
import type { AnswerHint } from '#rules/play/answer-hint';
import type { ChoiceState } from '#rules/play/choice-states';
import type { TextInputQuestion } from '#rules/play/quiz';
import { listTextStates } from '#rules/play/text-states';
import type { AnswerInputProps } from './answer-input-props.ts';
import css from './answer-inputs.module.css';

const c = bindClassNames(css);

interface TextsInputProps extends AnswerInputProps {
  question: TextInputQuestion;
  draft: Extract<AnswerDraft, { type: 22 | 23 }>;
  hint: AnswerHint | null;
  onConfirm(): void;
  /** The player has tried to change a given answer. */
  onChangeRefused(): void;
}

const SPOKEN_STATES: Partial<Record<ChoiceState, string>> = { right: ', right', wrong: ', not right' };

/** Types 22 and 23: one field per answer, in any order. Enter moves to the next field, and on the last field it confirms. */
export function TextsInput({ quiz, question, draft, questionState, hint, onDraft, onSkip, onConfirm, onChangeRefused }: TextsInputProps) {
  const id = useId();
  const texts = questionState?.given.texts ?? draft.texts;
  const states = listTextStates(questionState);
  const formatLabel = (slot: number) => (texts.length > 1 ? `Answer ${slot + 1}` : 'Your answer');

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, slot: number) {
    if (questionState && event.key.length === 1) onChangeRefused();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = document.getElementById(`${id}-${slot + 1}`);
    if (next) moveFocus(next);
    else onConfirm();
  }

  return (
    <>
      <ol className={c('lines')} lang={quiz.language}>
        {texts.map((text, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its position
          <li key={slot} className="field">
            <label className="label" htmlFor={`${id}-${slot}`} lang="en" dir="auto">
              {formatLabel(slot)}
            </label>
            <input
              id={`${id}-${slot}`}
              aria-label={formatLabel(slot) + (SPOKEN_STATES[states[slot] ?? 'open'] ?? '')}
              className={`input ${c('text', states[slot])}`}
              value={text}
              readOnly={questionState !== undefined}
              maxLength={TEXT_LIMITS.choice}
              inputMode={question.inputMode}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint={slot + 1 < texts.length ? 'next' : 'go'}
              dir="auto"
              onChange={(event) => onDraft({ type: question.type, texts: draft.texts.with(slot, event.target.value) })}
              onClick={questionState && onChangeRefused}
              onKeyDown={(event) => onKeyDown(event, slot)}
            />
          </li>
        ))}
      </ol>
      <HintLine hint={hint} />
      {!questionState && (
        <div className={c('tools')}>
          <button type="button" className="button button-quiet" onClick={onSkip} dir="ltr">
            Skip (counts as wrong)
          </button>
        </div>
      )}
    </>
  );
}

import { type KeyboardEvent, useId } from 'react';
import { TEXT_LIMITS } from '#base/limits/texts';
import { classes } from '#islands/player/parts/classes.ts';
import { HintLine } from '#islands/player/parts/HintLine.tsx';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import type { Draft } from '#rules/play/drafts';
import type { PartState } from '#rules/play/parts';
import type { TextsQuestion } from '#rules/play/quiz';
import type { Hint } from '#rules/play/screen';
import { textStates } from '#rules/play/text-states';
import type { AnsweringProps } from './answering-props.ts';
import css from './parts.module.css';

const c = classes(css);

interface TextsProps extends AnsweringProps {
  question: TextsQuestion;
  draft: Extract<Draft, { type: 22 | 23 }>;
  hint: Hint | null;
  onConfirm(): void;
}

const SIGNS: Partial<Record<PartState, string>> = { right: ', right', wrong: ', not right' };

/** Types 22 and 23: a line for each answer, in any order. Enter goes to the next line, and from the last one on. */
export function Texts({ quiz, question, draft, turn, hint, onDraft, onIgnore, onConfirm }: TextsProps) {
  const id = useId();
  const texts = turn?.given.texts ?? draft.texts;
  const states = textStates(turn);

  function onEnter(event: KeyboardEvent<HTMLInputElement>, slot: number) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={slot} className="field">
            <label className="label" htmlFor={`${id}-${slot}`} lang="en">
              {texts.length > 1 ? `Answer ${slot + 1}` : 'Your answer'}
              {SIGNS[states[slot] ?? 'open'] && <span className="visually-hidden">{SIGNS[states[slot] ?? 'open']}</span>}
            </label>
            <input
              id={`${id}-${slot}`}
              className={`input ${c('text', states[slot])}`}
              value={text}
              readOnly={turn !== undefined}
              maxLength={TEXT_LIMITS.choice}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint={slot + 1 < texts.length ? 'next' : 'go'}
              dir="auto"
              onChange={(event) => onDraft({ type: question.type, texts: draft.texts.with(slot, event.target.value) })}
              onKeyDown={(event) => onEnter(event, slot)}
            />
          </li>
        ))}
      </ol>
      <HintLine hint={hint} />
      {!turn && (
        <div className={c('tools')}>
          <button type="button" className="button button-quiet" onClick={onIgnore}>
            Skip it, counts as wrong
          </button>
        </div>
      )}
    </>
  );
}

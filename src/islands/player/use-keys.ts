import { type RefObject, useEffect } from 'react';
import type { PlayQuestion } from '#rules/play/quiz';
import { clearKeys, typeLetter, undoKey } from '#rules/play/scramble';
import { questionAt, turnOnScreen, viewOf } from '#rules/play/screen';
import { choiceOfKey } from '#rules/play/words';
import type { PlayStore } from './store.ts';

/** The player's keys: A to F or 1 to 6 choose, letters fill the slots of a scramble, Enter goes on. */
export function useKeys(store: PlayStore, root: RefObject<HTMLElement | null>, ownsPage: boolean): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') || isTaken(event, root.current, ownsPage)) return;
      if (press(store, event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store, root, ownsPage]);
}

/** The key is another's: a field's, a pressable thing's own Enter, or, on a shared page, whatever is outside the player. */
function isTaken(event: KeyboardEvent, root: HTMLElement | null, ownsPage: boolean): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (!target || !root) return true;
  if (!ownsPage && !root.contains(target)) return true;
  if (target.matches('select, textarea, input:not([type="radio"]), [contenteditable]')) return true;
  return event.key === 'Enter' && target.matches('a, button:not([aria-disabled="true"])');
}

function press(store: PlayStore, key: string): boolean {
  const session = store.$session.get();
  const question = store.quiz.questions[questionAt(session)];
  if (!question || viewOf(session) === 'result') return false;
  const turn = turnOnScreen(store.quiz, session);
  if (key === 'Enter') return goOn(store, question);
  if (question.type === 11 || question.type === 12) return choose(store, question, key);
  if (question.type !== 21 || viewOf(session) !== 'playing') return false;
  return !turn && spell(store, question, key);
}

function goOn(store: PlayStore, question: PlayQuestion): boolean {
  const session = store.$session.get();
  if (viewOf(session) !== 'playing') return false;
  if (turnOnScreen(store.quiz, session)) store.advance();
  else if (question.type !== 11) store.confirm();
  return true;
}

function choose(store: PlayStore, question: Extract<PlayQuestion, { type: 11 | 12 }>, key: string): boolean {
  const choice = question.choices[choiceOfKey(key, question.choices.length)];
  if (!choice) return false;
  if (question.type === 11) store.answer({ choiceId: choice._id });
  else store.toggle(choice._id);
  return true;
}

function spell(store: PlayStore, question: Extract<PlayQuestion, { type: 21 }>, key: string): boolean {
  const draft = store.$draft.get();
  if (draft.type !== 21) return false;
  const keys = key === 'Backspace' ? undoKey(draft.keys) : key === 'Delete' ? clearKeys(draft.keys) : typeLetter(question, draft.keys, key);
  if (keys === draft.keys) return false;
  store.sketch({ type: 21, keys });
  return true;
}

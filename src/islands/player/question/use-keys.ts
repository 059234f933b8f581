import { type RefObject, useLayoutEffect } from 'react';
import { isTaken } from '#islands/player/parts/keys.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { PlayQuestion } from '#rules/play/quiz';
import { clearKeys, typeLetter, undoKey } from '#rules/play/scramble';
import { turnOnScreen } from '#rules/play/screen';
import { choiceOfKey } from '#rules/play/texts/letters';
import { questionAt, viewOf } from '#rules/play/view';

/** The player's keys: A to F or 1 to 6 choose, letters fill the slots of a scramble, Enter goes on. */
export function useKeys(store: PlayStore, root: RefObject<HTMLElement | null>, ownsPage: boolean): void {
  // Before the question is seen: a key pressed at its sight is an answer.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isTaken(event, root.current, ownsPage) && press(store, event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store, root, ownsPage]);
}

function press(store: PlayStore, key: string): boolean {
  const session = store.$session.get();
  const question = store.quiz.questions[questionAt(session)];
  if (!question || viewOf(session) !== 'playing') return false;
  const turn = turnOnScreen(store.quiz, session);
  if (key === 'Enter') {
    if (turn) store.advance();
    else if (question.type !== 11) store.confirm();
    return true;
  }
  if (question.type === 11 || question.type === 12) return choose(store, question, key);
  return question.type === 21 && !turn && spell(store, question, key);
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

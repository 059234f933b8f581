import { type RefObject, useLayoutEffect } from 'react';
import { shouldIgnoreKey } from '#islands/player/parts/should-ignore-key.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { PlayQuestion } from '#rules/play/quiz';
import { clearKeys, typeLetter, undoKey } from '#rules/play/scramble';
import { findChoiceByKey } from '#rules/play/texts/choice-letters';
import { getPlayView, getQuestionIndex, getShownQuestionState } from '#rules/play/view';

interface PlayerShortcutOptions {
  root: RefObject<HTMLElement | null>;
  /** The player is on the quiz's own page, not in an article, an embed or the editor's preview. */
  ownsPage: boolean;
}

/** Keyboard shortcuts: A to F or 1 to 6 select a choice, letters fill the slots of a scramble, Enter confirms or continues. */
export function usePlayerShortcuts(store: PlayStore, { root, ownsPage }: PlayerShortcutOptions): void {
  // A layout effect runs before paint, so that no key press on a visible question is lost.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!shouldIgnoreKey(event, { root: root.current, ownsPage }) && applyShortcut(store, event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store, root, ownsPage]);
}

function applyShortcut(store: PlayStore, key: string): boolean {
  const session = store.$session.get();
  const question = store.quiz.questions[getQuestionIndex(session)];
  if (!question || getPlayView(session) !== 'playing') return false;
  const questionState = getShownQuestionState(store.quiz, session);
  if (key === 'Enter') {
    if (questionState) store.advance();
    else if (question.type !== 11) store.confirmAnswer();
    return true;
  }
  if (question.type === 11 || question.type === 12) return pickChoiceByKey(store, question, key);
  if (question.type !== 21) return false;
  if (!questionState) return typeLetterByKey(store, question, key);
  if (key.length === 1) store.refuseInput();
  return false;
}

function pickChoiceByKey(store: PlayStore, question: Extract<PlayQuestion, { type: 11 | 12 }>, key: string): boolean {
  const choice = question.choices[findChoiceByKey(key, question.choices.length)];
  if (!choice) return false;
  if (question.type === 11) store.answer({ choiceId: choice._id });
  else store.toggleDraftChoice(choice._id);
  return true;
}

function typeLetterByKey(store: PlayStore, question: Extract<PlayQuestion, { type: 21 }>, key: string): boolean {
  const draft = store.$draft.get();
  if (draft.type !== 21) return false;
  const keys = key === 'Backspace' ? undoKey(draft.keys) : key === 'Delete' ? clearKeys(draft.keys) : typeLetter(question, draft.keys, key);
  if (keys === draft.keys) return false;
  store.setDraft({ type: 21, keys });
  return true;
}

import { useEffect, useState } from 'react';
import { rememberLanding } from '#client/headers';
import { onDevice, type Shelf } from '#client/storage';
import { countSession } from '#client/visits';
import { keptKeys } from '#rules/play/kept-keys';
import type { PlayQuiz } from '#rules/play/quiz';
import type { Press } from './world.ts';

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

interface Opened {
  quiz: PlayQuiz;
  shelf: Shelf;
  ownsPage: boolean;
  hasLanding: boolean;
}

/**
 * What happens before a quiz is played: whether the page can be pressed yet, what was pressed, and whether the rest of the player
 * is wanted: as soon as there is someone to play, a play to go on with, or an answer in the address.
 */
export function usePress({ quiz, shelf, ownsPage, hasLanding }: Opened) {
  const [isAwake, setAwake] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [press, setPress] = useState<Press | null>(null);
  useEffect(() => {
    const want = () => setWanted(true);
    rememberLanding(location.search);
    if (shelf === onDevice) countSession();
    const choiceId = ownsPage ? takeChoice(quiz, hasLanding) : null;
    if (choiceId !== null) setPress({ choiceId });
    if (keptKeys(quiz, shelf.keys()).length > 0) want();
    setAwake(true);
    const stop = new AbortController();
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, want, { once: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [quiz, shelf, ownsPage, hasLanding]);
  return { isAwake, isWanted: isWanted || press !== null, press, setPress };
}

/** The answer to question one that the address brings along from the home page; it is dropped, so that a reload asks anew. */
function takeChoice(quiz: PlayQuiz, hasLanding: boolean): string | null {
  const address = new URL(location.href);
  const choice = address.searchParams.get('choice');
  address.searchParams.delete('choice');
  // The result id is dropped from the address on load (specification 2.2).
  if (hasLanding) address.pathname = quiz.path;
  if (choice !== null || hasLanding) history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  return choice;
}

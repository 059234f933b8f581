import { isTaken } from '#islands/player/parts/keys.ts';
import { keptKeys } from '#rules/play/kept-keys';
import type { PlayQuiz } from '#rules/play/quiz';
import { choiceOfKey } from '#rules/play/texts/letters';
import { isSavingData, loadPlayer } from './load.ts';

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;
/** A press is seen before anything else is begun. */
const PRESS_MS = 150;

/**
 * The script of a quiz's page: question one stands in the HTML, and a press of an answer is noted by the script below it
 * (`layouts/inline/press.js`). The player loads when the page is idle or at the first sign of someone to
 * play, whichever is first, and takes over with what was pressed.
 */
export function wake(place: HTMLElement): void {
  const quiz = JSON.parse(place.querySelector('script')?.textContent ?? '') as PlayQuiz;
  const query = new URLSearchParams(location.search);
  const isPreview = query.get('preview') === '1';
  const choiceId = takeChoice(quiz, place.dataset.landing !== undefined);
  const stop = new AbortController();
  const { signal } = stop;
  place.dataset.awake = '';

  function start() {
    stop.abort();
    const { pressed } = place.dataset;
    const press = pressed === undefined ? null : { choiceId: pressed || null };
    void painted()
      .then(loadPlayer)
      .then(({ mount }) => mount(place, { quiz, isPreview, press }));
  }
  const press = (button: HTMLElement | undefined | null) => button?.click();

  place.addEventListener('pressed', start, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      const choices = place.querySelectorAll<HTMLElement>('[data-choice]');
      const choice = choices[choiceOfKey(event.key, choices.length)];
      if (choice && !isTaken(event, place, true)) press(choice);
    },
    { signal },
  );
  const soon = () => void setTimeout(loadPlayer, PRESS_MS);
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, soon, { once: true, passive: true, signal });

  if (place.dataset.pressed !== undefined || (choiceId === null && keptKeys(quiz, keysOnDevice()).length > 0)) start();
  else if (choiceId !== null) press(place.querySelector<HTMLElement>(`[data-choice="${CSS.escape(choiceId)}"]`));
  else if (!isSavingData()) whenIdle(() => void loadPlayer());
}

function whenIdle(run: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 500));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Nothing that other scripts of the page have is imported here: it would be fetched one after the other. */
function keysOnDevice(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** When what has just changed on the screen is to be seen. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

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

import { keptKeys } from '#rules/play/kept-keys';
import { choiceOfKey } from '#rules/play/letters';
import type { PlayQuiz } from '#rules/play/quiz';
import { isTaken } from './keys.ts';
import { loadPlayer } from './load.ts';
import type { Press } from './world.ts';

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/**
 * The script of a quiz's page: question one stands in the HTML, and an answer to it counts at once. The player itself is fetched at the
 * first sign of someone to play, and takes over with what was pressed.
 */
export function wake(place: HTMLElement): void {
  const quiz = JSON.parse(place.querySelector('script')?.textContent ?? '') as PlayQuiz;
  const query = new URLSearchParams(location.search);
  const isPreview = query.get('preview') === '1';
  const choiceId = takeChoice(quiz, place.dataset.landing !== undefined);
  const stop = new AbortController();
  const { signal } = stop;

  function start(press: Press | null) {
    stop.abort();
    void Promise.all([loadPlayer(), painted()]).then(([{ mount }]) => mount(place, { quiz, isPreview, press }));
  }
  function press(button: HTMLElement | null) {
    button?.setAttribute('aria-busy', 'true');
    start({ choiceId: button?.dataset.choice ?? null });
  }

  place.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      press(event.submitter);
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const choices = place.querySelectorAll<HTMLElement>('[data-choice]');
      const choice = choices[choiceOfKey(event.key, choices.length)];
      if (choice && !isTaken(event, place, true)) press(choice);
    },
    { signal },
  );
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, () => void loadPlayer(), { once: true, passive: true, signal });

  if (choiceId !== null) press(place.querySelector(`[data-choice="${CSS.escape(choiceId)}"]`));
  else if (keptKeys(quiz, keysOnDevice()).length > 0) start(null);
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

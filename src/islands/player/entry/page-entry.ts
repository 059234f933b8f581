import { shouldIgnoreKey } from '#islands/player/parts/should-ignore-key.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { filterSavedPlayKeys } from '#rules/play/storage-keys';
import { findChoiceByKey } from '#rules/play/texts/choice-letters';
import { isSavingData, loadPlayer } from './load-player.ts';

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;
/** A press is seen before anything else is begun. */
const PRELOAD_DELAY_MS = 150;

/**
 * The script of a quiz's page: question one stands in the HTML, and a press of an answer is noted by the script below it
 * (`layouts/inline/initial-answer.js`). The player loads when the page is idle or at the first sign of someone to
 * play, whichever is first, and takes over with what was pressed.
 */
export function startQuizPage(container: HTMLElement): void {
  const quiz = JSON.parse(container.querySelector('script')?.textContent ?? '') as PlayQuiz;
  const query = new URLSearchParams(location.search);
  const isPreview = query.get('preview') === '1';
  const choiceId = takeChoiceFromUrl(quiz, container.dataset.landing !== undefined);
  const stop = new AbortController();
  const { signal } = stop;
  container.dataset.awake = '';

  function start() {
    stop.abort();
    const { pressed } = container.dataset;
    const clickButton = pressed === undefined ? null : { choiceId: pressed || null };
    void waitForPaint()
      .then(loadPlayer)
      .then(({ mountPlayer: mount }) => mount(container, { quiz, isPreview, initialAnswer: clickButton }));
  }
  const clickButton = (button: HTMLElement | undefined | null) => button?.click();

  container.addEventListener('pressed', start, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      const choices = container.querySelectorAll<HTMLElement>('[data-choice]');
      const choice = choices[findChoiceByKey(event.key, choices.length)];
      if (choice && !shouldIgnoreKey(event, container, true)) clickButton(choice);
    },
    { signal },
  );
  const schedulePreload = () => void setTimeout(loadPlayer, PRELOAD_DELAY_MS);
  for (const sign of INTERACTION_EVENTS) document.addEventListener(sign, schedulePreload, { once: true, passive: true, signal });

  if (container.dataset.pressed !== undefined || (choiceId === null && filterSavedPlayKeys(quiz, listStorageKeys()).length > 0)) start();
  else if (choiceId !== null) clickButton(container.querySelector<HTMLElement>(`[data-choice="${CSS.escape(choiceId)}"]`));
  else if (!isSavingData()) whenIdle(() => void loadPlayer());
}

function whenIdle(run: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 500));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Nothing that other scripts of the page have is imported here: it would be fetched one after the other. */
function listStorageKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** When what has just changed on the screen is to be seen. */
const waitForPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The answer to question one that the address brings along from the home page; it is dropped, so that a reload asks anew. */
function takeChoiceFromUrl(quiz: PlayQuiz, hasLanding: boolean): string | null {
  const url = new URL(location.href);
  const choice = url.searchParams.get('choice');
  url.searchParams.delete('choice');
  // The result id is dropped from the address on load (specification 2.2).
  if (hasLanding) url.pathname = quiz.path;
  if (choice !== null || hasLanding) history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return choice;
}

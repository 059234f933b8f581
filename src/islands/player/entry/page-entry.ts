import { shouldIgnoreKey } from '#islands/player/parts/should-ignore-key.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { hasSavedPlay } from '#rules/play/storage-keys';
import { findChoiceByKey } from '#rules/play/texts/choice-letters';
import type { FriendResult } from '#rules/shared-results/friend-result';
import { isSavingData, loadPlayer } from './load-player.ts';

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;
/** The delay gives the browser time to paint the pressed state before the player loads. */
const PRELOAD_DELAY_MS = 150;

/**
 * The script of a quiz's page. Question one is in the HTML, and the inline script below it records a click on an answer
 * (`layouts/inline/initial-answer.js`). The player loads when the page is idle or at the first interaction, whichever comes
 * first, and continues with the recorded answer.
 */
export function startQuizPage(container: HTMLElement): void {
  const quiz = JSON.parse(container.querySelector('script')?.textContent ?? '') as PlayQuiz;
  const friend = JSON.parse(container.dataset.friend ?? 'null') as FriendResult | null;
  const query = new URLSearchParams(location.search);
  const isPreview = query.get('preview') === '1';
  // `data-landing` marks a URL that a player shared: it ends with the id of a result.
  const keepsResult = container.dataset.keepsResult !== undefined;
  const choiceId = takeChoiceFromUrl(quiz, { isResultUrl: container.dataset.landing !== undefined && !keepsResult });
  const abortController = new AbortController();
  const { signal } = abortController;
  container.dataset.scriptReady = '';

  function start() {
    abortController.abort();
    const { pressed } = container.dataset;
    const initialAnswer = pressed === undefined ? null : { choiceId: pressed || null };
    void waitForPaint()
      .then(loadPlayer)
      .then(({ mountPagePlayer }) => mountPagePlayer(container, { quiz, isPreview, initialAnswer, friend }));
  }

  container.addEventListener('pressed', start, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      const choices = container.querySelectorAll<HTMLElement>('[data-choice]');
      const choice = choices[findChoiceByKey(event.key, choices.length)];
      if (choice && !shouldIgnoreKey(event, { root: container, ownsPage: true })) choice.click();
    },
    { signal },
  );
  const schedulePreload = () => void setTimeout(loadPlayer, PRELOAD_DELAY_MS);
  for (const type of INTERACTION_EVENTS) document.addEventListener(type, schedulePreload, { once: true, passive: true, signal });

  if (keepsResult || container.dataset.pressed !== undefined || (choiceId === null && hasSavedPlay(quiz._id, listStorageKeys()))) start();
  else if (choiceId !== null) container.querySelector<HTMLElement>(`[data-choice="${CSS.escape(choiceId)}"]`)?.click();
  else if (!isSavingData()) whenIdle(() => void loadPlayer());
}

function whenIdle(run: () => void): void {
  const schedule = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3_000 }) : setTimeout(run, 500));
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}

/** Uses `localStorage` directly, because a module that other scripts of the page share would be one more request in sequence. */
function listStorageKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Resolves once the latest change to the page is painted. */
const waitForPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The answer to question one that the home page passes in the URL. It is removed from the URL, so that a reload asks the question again; so
 * is a friend's score.
 */
function takeChoiceFromUrl(quiz: PlayQuiz, { isResultUrl }: { isResultUrl: boolean }): string | null {
  const url = new URL(location.href);
  const choice = url.searchParams.get('choice');
  for (const name of ['choice', 's']) url.searchParams.delete(name);
  // The result id is removed from the URL on load (specification 2.2).
  if (isResultUrl) url.pathname = quiz.path;
  if (url.href !== location.href) history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return choice;
}

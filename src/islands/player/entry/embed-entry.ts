import { setEmbedSource } from '#browser/campaign-params';
import { countPageView } from '#browser/content/page-view';
import { connectParentWindow } from '#browser/embeds/parent-window';
import type { PlayQuiz } from '#rules/play/quiz';
import { loadPlayer } from './load-player.ts';

const RELOAD_SPREAD_MS = 60_000;

/** Starts an embed, which posts its height to the embedding page. A quiz also posts its results, and stores nothing on the device. */
function startEmbed(root: HTMLElement): void {
  const { embed = '', origins = '[]', campaign, consumer, startsAtOnce: autostart, dailyEnds } = root.dataset;
  setEmbedSource({ campaign, consumer });
  if (dailyEnds) reloadAtEnd(root, new Date(dailyEnds));
  countPageView();
  const { sendResult } = connectParentWindow({ id: embed, origins: JSON.parse(origins) as string[], root });
  const container = root.querySelector<HTMLElement>('[data-quiz-place]');
  if (!container) return;
  const quiz = JSON.parse(container.querySelector('script')?.textContent ?? '') as PlayQuiz;
  const start = () =>
    loadPlayer().then(({ mountPlayer }) =>
      mountPlayer(container, { quiz, ownsPage: false, savesProgress: false, initialAnswer: { choiceId: null }, onResult: sendResult }),
    );

  replaceStartLink(container, () => void start());
  for (const type of ['pointerover', 'focusin']) container.addEventListener(type, () => void loadPlayer(), { once: true, passive: true });
  if (autostart !== undefined) void start();
}

/** Loads the quiz of the next day at midnight, unless the player has started this one. Frames do so within a minute, not all at once. */
function reloadAtEnd(root: HTMLElement, end: Date): void {
  const reload = () => {
    if (Date.now() >= end.getTime() && root.querySelector('[data-start]')) location.reload();
  };
  setTimeout(reload, Math.max(0, end.getTime() - Date.now()) + Math.random() * RELOAD_SPREAD_MS + 1_000);
  // Timers do not run while a device sleeps.
  document.addEventListener('visibilitychange', reload);
}

/**
 * Makes a button of the link to the quiz on the site, which is there for frames without scripts. A form would not do: browsers ignore
 * forms in frames that are sandboxed without `allow-forms`.
 */
function replaceStartLink(container: HTMLElement, start: () => void): void {
  const link = container.querySelector<HTMLAnchorElement>('a[data-start]');
  if (!link) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', className: link.className, textContent: 'Start' });
  button.dataset['start'] = '';
  button.addEventListener('click', () => {
    button.setAttribute('aria-busy', 'true');
    start();
  });
  const hasFocus = document.activeElement === link;
  link.replaceWith(button);
  if (hasFocus) button.focus();
}

const root = document.querySelector<HTMLElement>('[data-embed]');
if (root) startEmbed(root);

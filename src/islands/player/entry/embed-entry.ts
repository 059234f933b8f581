import { countPageView } from '#browser/content/page-view';
import { connectParentWindow } from '#browser/embeds/parent-window';
import { parseCampaignParams } from '#browser/request-headers';
import type { PlayQuiz } from '#rules/play/quiz';
import { loadPlayer } from './load-player.ts';

/** The script of a frame in another site's page: it keeps nothing, and tells that page how high it is and what plays came to. */
function startEmbed(root: HTMLElement): void {
  const { embed = '', origins = '[]', campaign, startsAtOnce } = root.dataset;
  if (campaign) applyCampaign(campaign);
  countPageView();
  const { sendResult } = connectParentWindow({ id: embed, origins: JSON.parse(origins) as string[], root });
  const container = root.querySelector<HTMLElement>('[data-quiz-place]');
  if (!container) return;
  const quiz = JSON.parse(container.querySelector('script')?.textContent ?? '') as PlayQuiz;
  const start = () =>
    loadPlayer().then(({ mountPlayer: mount }) =>
      mount(container, { quiz, ownsPage: false, savesProgress: false, initialAnswer: { choiceId: null }, onResult: sendResult }),
    );

  container.addEventListener('submit', (event) => {
    event.preventDefault();
    event.submitter?.setAttribute('aria-busy', 'true');
    void start();
  });
  for (const sign of ['pointerover', 'focusin']) container.addEventListener(sign, () => void loadPlayer(), { once: true, passive: true });
  if (startsAtOnce !== undefined) void start();
}

/** What the address says of its campaign goes before what the consumer's frames are counted under. */
function applyCampaign(campaign: string): void {
  if (parseCampaignParams(location.search).campaign_id !== undefined) return;
  const url = new URL(location.href);
  url.searchParams.set('campaign_id', campaign);
  history.replaceState(history.state, '', url);
}

const root = document.querySelector<HTMLElement>('[data-embed]');
if (root) startEmbed(root);

import { countPageView } from '#browser/content/view';
import { talkToParent } from '#browser/embeds/embed';
import { landingOf } from '#browser/headers';
import type { PlayQuiz } from '#rules/play/quiz';
import { loadPlayer } from './load.ts';

/** The script of a frame in another site's page: it keeps nothing, and tells that page how high it is and what plays came to. */
function wakeEmbed(root: HTMLElement): void {
  const { embed = '', origins = '[]', campaign, startsAtOnce } = root.dataset;
  if (campaign) takeCampaign(campaign);
  countPageView();
  const { tellResult } = talkToParent({ id: embed, origins: JSON.parse(origins) as string[], root });
  const place = root.querySelector<HTMLElement>('[data-quiz-place]');
  if (!place) return;
  const quiz = JSON.parse(place.querySelector('script')?.textContent ?? '') as PlayQuiz;
  const start = () =>
    loadPlayer().then(({ mount }) =>
      mount(place, { quiz, ownsPage: false, keeps: false, press: { choiceId: null }, onResult: tellResult }),
    );

  place.addEventListener('submit', (event) => {
    event.preventDefault();
    event.submitter?.setAttribute('aria-busy', 'true');
    void start();
  });
  for (const sign of ['pointerover', 'focusin']) place.addEventListener(sign, () => void loadPlayer(), { once: true, passive: true });
  if (startsAtOnce !== undefined) void start();
}

/** What the address says of its campaign goes before what the consumer's frames are counted under. */
function takeCampaign(campaign: string): void {
  if (landingOf(location.search).campaign_id !== undefined) return;
  const address = new URL(location.href);
  address.searchParams.set('campaign_id', campaign);
  history.replaceState(history.state, '', address);
}

const root = document.querySelector<HTMLElement>('[data-embed]');
if (root) wakeEmbed(root);

import type { KindPlural } from '#base/kinds';
import { VOTE_SIGN_IN_TEXT } from '#base/texts/community';
import { api, attempt } from '#browser/api';
import { ask } from '#browser/ask';
import { flash } from '#browser/flash';
import { loadViewer } from '#browser/viewer';
import type { Score } from '#contract/community/votes';
import { fullCount } from '#rules/screens/counts';
import { signInPath } from '#rules/screens/paths';
import { errorText } from '#rules/text/wait';
import { afterVote, pressed, type VoteCounts } from '#rules/votes/counts';

/** Makes a vote bar work: the vote shows at once and is put back where it was refused. */
export function bindVotes(place: HTMLElement): void {
  const { id = '', type, up = '0', down = '0' } = place.dataset;
  const params = { id, type: type as KindPlural };
  const buttons = place.querySelectorAll<HTMLButtonElement>('[data-score]');
  const thumbOf = (button: HTMLElement) => (button.dataset.score === '1' ? 1 : -1);
  let score: Score = 0;
  let counts: VoteCounts = { up: Number(up), down: Number(down) };
  let isBusy = false;

  function show(nextScore: Score, nextCounts: VoteCounts) {
    [score, counts] = [nextScore, nextCounts];
    for (const button of buttons) {
      const isUp = thumbOf(button) === 1;
      button.ariaPressed = String(score === thumbOf(button));
      const shown = button.querySelector('[data-count]');
      if (shown) shown.textContent = fullCount(isUp ? counts.up : counts.down);
    }
  }

  async function vote(thumb: 1 | -1) {
    if (isBusy) return;
    if (!(await loadViewer())) return signIn(VOTE_SIGN_IN_TEXT);
    isBusy = true;
    const before = { score, counts };
    const wanted = pressed(score, thumb);
    show(wanted, afterVote(counts, score, wanted));
    const { answer, error } = await attempt(api('POST /v1/:type/:id/vote', { params, body: { score: wanted } }, { keepalive: true }));
    isBusy = false;
    if (!error) return show(answer.vote.score, { up: answer.performance.upVoteCount, down: answer.performance.downVoteCount });
    show(before.score, before.counts);
    flash(errorText(error), { tone: 'danger' });
  }

  for (const button of buttons) button.addEventListener('click', () => void vote(thumbOf(button)));
  void loadViewer().then(async (viewer) => {
    if (!viewer) return;
    const { answer } = await attempt(api('GET /v1/vote/:id/:type/', { params }));
    if (answer && !isBusy && score === 0) show(answer.vote.score, counts);
  });
}

async function signIn(text: string) {
  if (await ask({ text, yes: 'Sign in', no: 'Not now' })) location.assign(signInPath(location.pathname + location.search));
}

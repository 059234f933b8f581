import type { KindPlural } from '#base/kinds';
import { VOTE_SIGN_IN_TEXT } from '#base/texts/community';
import { api, catchApiError } from '#browser/api';
import { confirmSignIn } from '#browser/confirm-sign-in';
import { flash } from '#browser/flash';
import { loadViewer } from '#browser/viewer';
import type { VoteScore } from '#contract/community/votes';
import { formatFullCount } from '#rules/screens/format-count';
import { formatApiError } from '#rules/text/format-api-error';
import { type ContentVoteCounts, getCountsAfterVote, toggleVote } from '#rules/votes/counts';

/** Binds a vote bar. A vote is shown optimistically and reverted if the server refuses it. */
export function bindVoteButtons(container: HTMLElement): void {
  const { id = '', type, up = '0', down = '0' } = container.dataset;
  const params = { id, type: type as KindPlural };
  const buttons = container.querySelectorAll<HTMLButtonElement>('[data-score]');
  const thumbOf = (button: HTMLElement) => (button.dataset.score === '1' ? 1 : -1);
  let score: VoteScore = 0;
  let counts: ContentVoteCounts = { up: Number(up), down: Number(down) };
  let isBusy = false;

  function renderVote(nextScore: VoteScore, nextCounts: ContentVoteCounts) {
    [score, counts] = [nextScore, nextCounts];
    for (const button of buttons) {
      const isUp = thumbOf(button) === 1;
      button.ariaPressed = String(score === thumbOf(button));
      const countElement = button.querySelector('[data-count]');
      if (countElement) countElement.textContent = formatFullCount(isUp ? counts.up : counts.down);
    }
  }

  async function vote(thumb: 1 | -1) {
    if (isBusy) return;
    if (!(await loadViewer())) return confirmSignIn({ text: VOTE_SIGN_IN_TEXT });
    isBusy = true;
    const previous = { score, counts };
    const nextScore = toggleVote(score, thumb);
    renderVote(nextScore, getCountsAfterVote(counts, score, nextScore));
    const { response, error } = await catchApiError(
      api('POST /v1/:type/:id/vote', { params, body: { score: nextScore } }, { keepalive: true }),
    );
    isBusy = false;
    if (!error) return renderVote(response.vote.score, { up: response.performance.upVoteCount, down: response.performance.downVoteCount });
    renderVote(previous.score, previous.counts);
    flash(formatApiError(error), { tone: 'danger' });
  }

  for (const button of buttons) button.addEventListener('click', () => void vote(thumbOf(button)));
  void loadViewer().then(async (viewer) => {
    if (!viewer) return;
    const { response } = await catchApiError(api('GET /v1/vote/:id/:type/', { params }));
    if (response && !isBusy && score === 0) renderVote(response.vote.score, counts);
  });
}

import { LOGIN_REQUIRED_TEXT } from '#base/texts/common';
import { api, catchApiError } from '#browser/api';
import { confirmSignIn } from '#browser/confirm-sign-in';
import { flash } from '#browser/flash';
import { loadViewer } from '#browser/viewer';
import { formatFullCount } from '#rules/screens/format-count';
import { formatApiError } from '#rules/text/format-api-error';

/** Binds all follow buttons of a page, loads whom the viewer follows, and hides the viewer's own button. */
export function bindFollowButtons(buttons: NodeListOf<HTMLButtonElement>): void {
  const pressedButtons = new Set<HTMLElement>();
  for (const button of buttons)
    button.addEventListener('click', () => {
      pressedButtons.add(button);
      void toggleFollow(button);
    });
  void loadViewer().then(async (viewer) => {
    if (!viewer || buttons.length === 0) return;
    const userIds = [...new Set([...buttons].map(getUserId))];
    for (const button of buttons) button.hidden = getUserId(button) === viewer._id;
    const conditions = JSON.stringify({ type: 'FOLLOW', user: viewer._id, target: { $in: userIds.slice(0, 50) } });
    const { response } = await catchApiError(api('GET /v1/relations', { query: { limit: 50, conditions } }));
    const followedUserIds = new Set(response?.relations.map(({ target }) => target));
    // A press during the request is newer than its response.
    for (const button of buttons) if (!pressedButtons.has(button)) renderFollowState(button, followedUserIds.has(getUserId(button)));
  });
}

const getUserId = (button: HTMLElement) => button.dataset.follow ?? '';

function renderFollowState(button: HTMLElement, isFollowed: boolean): void {
  button.ariaPressed = String(isFollowed);
  const label = button.querySelector('[data-follow-label]');
  if (label) label.textContent = isFollowed ? 'Following' : 'Follow';
}

/** Toggles optimistically, with the follower count, and reverts both if the server refuses. */
async function toggleFollow(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  const viewer = await loadViewer();
  if (!viewer) return confirmSignIn(LOGIN_REQUIRED_TEXT);
  // The press of a viewer who was still loading.
  if (getUserId(button) === viewer._id) return;
  const wasFollowed = button.ariaPressed === 'true';
  button.ariaBusy = 'true';
  renderFollowState(button, !wasFollowed);
  updateFollowerCounts(button, wasFollowed ? -1 : 1);
  const params = { userId: getUserId(button) };
  const { error } = await catchApiError<unknown>(
    wasFollowed
      ? api('DELETE /v1/users/:userId/relation', { params }, { keepalive: true })
      : api('POST /v1/users/:userId/relation', { params, body: {} }, { keepalive: true }),
  );
  button.ariaBusy = null;
  if (!error) return;
  renderFollowState(button, wasFollowed);
  updateFollowerCounts(button, wasFollowed ? 1 : -1);
  flash(formatApiError(error), { tone: 'danger' });
}

/** Updates every full follower count of this user on the page. */
function updateFollowerCounts(button: HTMLElement, change: 1 | -1): void {
  for (const element of document.querySelectorAll(`[data-follower-count='${CSS.escape(getUserId(button))}']`)) {
    const count = Number(element.textContent?.replaceAll(',', ''));
    if (Number.isInteger(count)) element.textContent = formatFullCount(Math.max(0, count + change));
  }
}

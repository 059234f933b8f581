import { api, catchApiError } from '#browser/api';
import { confirmDialog } from '#browser/confirm-dialog';
import { flash } from '#browser/flash';
import { loadViewer } from '#browser/viewer';
import { formatApiError } from '#rules/text/format-api-error';

/** Shows the actions about other users to signed-in viewers, except on their own profile, and binds the block buttons. */
export function bindBlockButtons(containers: NodeListOf<HTMLElement>): void {
  void loadViewer().then(async (viewer) => {
    if (!viewer) return;
    const otherUserContainers = [...containers].filter((container) => container.dataset.person !== viewer._id);
    const changedContainers = new Set<HTMLElement>();
    for (const container of otherUserContainers) {
      container.hidden = false;
      container.querySelector('[data-block]')?.addEventListener('click', () => {
        void toggleBlock(container).then((isChanged) => isChanged && changedContainers.add(container));
      });
    }
    const blockedUserIds = otherUserContainers.length > 0 ? await listBlockedUserIds() : new Set();
    // A change made during the request is newer than its response.
    for (const container of otherUserContainers)
      if (!changedContainers.has(container)) renderBlockState(container, blockedUserIds.has(container.dataset.person));
  });
}

async function listBlockedUserIds(): Promise<Set<string>> {
  const { response } = await catchApiError(api('GET /v1/blocks', { query: { limit: 100 } }));
  return new Set(response?.blocks.map(({ blocked }) => blocked));
}

function renderBlockState(container: HTMLElement, isBlocked: boolean): void {
  const button = container.querySelector('[data-block]');
  if (button) button.textContent = isBlocked ? 'Unblock' : 'Block';
  container.toggleAttribute('data-blocked', isBlocked);
}

/** Blocks or unblocks the user after confirmation and resolves to whether the state changed. */
async function toggleBlock(container: HTMLElement): Promise<boolean> {
  const { person = '', name = '' } = container.dataset;
  const isBlocked = container.hasAttribute('data-blocked');
  const text = `@${name} won’t be able to comment on your quizzes and articles, reply to you or follow you. They are not notified.`;
  if (
    !isBlocked &&
    !(await confirmDialog({ title: `Block @${name}?`, text, confirmLabel: 'Block', cancelLabel: 'Cancel', isDestructive: true }))
  )
    return false;
  const params = { userId: person };
  const { error } = await catchApiError<unknown>(
    isBlocked
      ? api('DELETE /v1/users/:userId/block', { params }, { keepalive: true })
      : api('PUT /v1/users/:userId/block', { params, body: {} }, { keepalive: true }),
  );
  if (error) flash(formatApiError(error), { tone: 'danger' });
  if (error) return false;
  renderBlockState(container, !isBlocked);
  flash(isBlocked ? `@${name} is no longer blocked` : `@${name} is blocked`, { tone: 'success' });
  return true;
}

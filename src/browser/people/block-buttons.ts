import { api, catchApiError } from '#browser/api';
import { confirmDialog } from '#browser/confirm-dialog';
import { flash } from '#browser/flash';
import { loadViewer } from '#browser/viewer';
import { formatApiError } from '#rules/text/format-api-error';

/** What one can do about other people: it shows to who is signed in, on profiles that are not their own. */
export function bindBlockButtons(containers: NodeListOf<HTMLElement>): void {
  void loadViewer().then(async (viewer) => {
    if (!viewer) return;
    const others = [...containers].filter((place) => place.dataset.person !== viewer._id);
    const changed = new Set<HTMLElement>();
    for (const place of others) {
      place.hidden = false;
      place.querySelector('[data-block]')?.addEventListener('click', () => {
        void toggleBlock(place).then((isChanged) => isChanged && changed.add(place));
      });
    }
    const blocked = others.length > 0 ? await listBlockedUserIds() : new Set();
    // What was changed meanwhile is newer than this answer.
    for (const place of others) if (!changed.has(place)) renderBlockState(place, blocked.has(place.dataset.person));
  });
}

async function listBlockedUserIds(): Promise<Set<string>> {
  const { answer } = await catchApiError(api('GET /v1/blocks', { query: { limit: 100 } }));
  return new Set(answer?.blocks.map(({ blocked }) => blocked));
}

function renderBlockState(container: HTMLElement, isBlocked: boolean): void {
  const button = container.querySelector('[data-block]');
  if (button) button.textContent = isBlocked ? 'Unblock' : 'Block';
  container.toggleAttribute('data-blocked', isBlocked);
}

/** Whether it was changed. */
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

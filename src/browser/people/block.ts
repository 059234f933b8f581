import { api, attempt } from '#browser/api';
import { ask } from '#browser/ask';
import { flash } from '#browser/flash';
import { loadViewer } from '#browser/viewer';
import { errorText } from '#rules/text/wait';

/** What one can do about other people: it shows to who is signed in, on profiles that are not their own. */
export function bindBlocks(places: NodeListOf<HTMLElement>): void {
  void loadViewer().then(async (viewer) => {
    if (!viewer) return;
    const others = [...places].filter((place) => place.dataset.person !== viewer._id);
    const changed = new Set<HTMLElement>();
    for (const place of others) {
      place.hidden = false;
      place.querySelector('[data-block]')?.addEventListener('click', () => {
        void toggle(place).then((isChanged) => isChanged && changed.add(place));
      });
    }
    const blocked = others.length > 0 ? await blockedPeople() : new Set();
    // What was changed meanwhile is newer than this answer.
    for (const place of others) if (!changed.has(place)) show(place, blocked.has(place.dataset.person));
  });
}

async function blockedPeople(): Promise<Set<string>> {
  const { answer } = await attempt(api('GET /v1/blocks', { query: { limit: 100 } }));
  return new Set(answer?.blocks.map(({ blocked }) => blocked));
}

function show(place: HTMLElement, isBlocked: boolean): void {
  const button = place.querySelector('[data-block]');
  if (button) button.textContent = isBlocked ? 'Unblock' : 'Block';
  place.toggleAttribute('data-blocked', isBlocked);
}

/** Whether it was changed. */
async function toggle(place: HTMLElement): Promise<boolean> {
  const { person = '', name = '' } = place.dataset;
  const isBlocked = place.hasAttribute('data-blocked');
  const text = `@${name} will not be able to comment on what you make, answer you or follow you. They are not told.`;
  if (!isBlocked && !(await ask({ title: `Block @${name}?`, text, yes: 'Block', no: 'Cancel', isGrave: true }))) return false;
  const params = { userId: person };
  const { error } = await attempt<unknown>(
    isBlocked
      ? api('DELETE /v1/users/:userId/block', { params }, { keepalive: true })
      : api('PUT /v1/users/:userId/block', { params, body: {} }, { keepalive: true }),
  );
  if (error) flash(errorText(error), { tone: 'danger' });
  if (error) return false;
  show(place, !isBlocked);
  flash(isBlocked ? `@${name} is no longer blocked` : `@${name} is blocked`, { tone: 'success' });
  return true;
}

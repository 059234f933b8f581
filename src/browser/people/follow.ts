import { LOGIN_REQUIRED_TEXT } from '#base/texts/common';
import { api, attempt } from '#browser/api';
import { ask } from '#browser/ask';
import { flash } from '#browser/flash';
import { loadViewer } from '#browser/viewer';
import { fullCount } from '#rules/screens/counts';
import { signInPath } from '#rules/screens/paths';
import { errorText } from '#rules/text/wait';

/** Makes all follow buttons of a page work; whom one follows already is asked for at once, and one's own button goes. */
export function bindFollows(buttons: NodeListOf<HTMLButtonElement>): void {
  const pressed = new Set<HTMLElement>();
  for (const button of buttons)
    button.addEventListener('click', () => {
      pressed.add(button);
      void toggle(button);
    });
  void loadViewer().then(async (viewer) => {
    if (!viewer || buttons.length === 0) return;
    const targets = [...new Set([...buttons].map(idOf))];
    for (const button of buttons) button.hidden = idOf(button) === viewer._id;
    const conditions = JSON.stringify({ type: 'FOLLOW', user: viewer._id, target: { $in: targets.slice(0, 50) } });
    const { answer } = await attempt(api('GET /v1/relations', { query: { limit: 50, conditions } }));
    const followed = new Set(answer?.relations.map(({ target }) => target));
    // What was pressed meanwhile is newer than this answer.
    for (const button of buttons) if (!pressed.has(button)) show(button, followed.has(idOf(button)));
  });
}

const idOf = (button: HTMLElement) => button.dataset.follow ?? '';

function show(button: HTMLElement, isFollowed: boolean): void {
  button.ariaPressed = String(isFollowed);
  const words = button.querySelector('[data-follow-words]');
  if (words) words.textContent = isFollowed ? 'Following' : 'Follow';
}

/** Shows at once what was pressed, its count too, and puts both back where it was refused. */
async function toggle(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  if (!(await loadViewer())) {
    const { title, text } = LOGIN_REQUIRED_TEXT;
    if (await ask({ title, text, yes: 'Sign in', no: 'Not now' })) location.assign(signInPath(location.pathname + location.search));
    return;
  }
  const wasFollowed = button.ariaPressed === 'true';
  button.ariaBusy = 'true';
  show(button, !wasFollowed);
  count(button, wasFollowed ? -1 : 1);
  const params = { userId: idOf(button) };
  const { error } = await attempt<unknown>(
    wasFollowed
      ? api('DELETE /v1/users/:userId/relation', { params }, { keepalive: true })
      : api('POST /v1/users/:userId/relation', { params, body: {} }, { keepalive: true }),
  );
  button.ariaBusy = null;
  if (!error) return;
  show(button, wasFollowed);
  count(button, wasFollowed ? 1 : -1);
  flash(errorText(error), { tone: 'danger' });
}

/** Where the page shows how many follow this person in full, the number moves too. */
function count(button: HTMLElement, by: 1 | -1): void {
  for (const shown of document.querySelectorAll(`[data-follower-count='${CSS.escape(idOf(button))}']`)) {
    const number = Number(shown.textContent?.replaceAll(',', ''));
    if (Number.isInteger(number)) shown.textContent = fullCount(Math.max(0, number + by));
  }
}

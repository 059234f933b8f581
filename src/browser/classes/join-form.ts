import { type KeyValueStorage, tabStorage } from '#browser/storage';
import { NICKNAME_FIELD } from '#rules/classes/class-link';
import { getNicknameKey } from '#rules/play/storage-keys';

/**
 * Stores the nickname until the tab is closed and opens the quiz, whose player sends it with the answers. Where the browser stores nothing,
 * the form is sent, and all questions are on one page.
 */
export function bindJoinForm(form: HTMLFormElement | null, storage: KeyValueStorage = tabStorage): void {
  form?.addEventListener('submit', (event) => {
    const nickname = String(new FormData(form).get(NICKNAME_FIELD) ?? '').trim();
    const key = getNicknameKey(form.dataset.join ?? '');
    storage.set(key, nickname);
    if (nickname === '' || storage.get(key) !== nickname) return;
    event.preventDefault();
    location.assign(form.dataset.path ?? '');
  });
}

/** Suggests contents by title in fields that also take their address: `data-suggest` names the field's list. */
import { KINDS } from '#base/kinds';
import { DELAYS } from '#base/limits/timing';
import { api, catchApiError } from '#browser/api';
import { getContentPath } from '#rules/screens/paths';

const SUGGESTION_COUNT = 8;
/** A shorter text finds too much. */
const MIN_LENGTH = 2;

export function bindContentSuggestions(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.suggest) return;
    clearTimeout(timer);
    timer = setTimeout(() => void suggestContents(target), DELAYS.searchDebounceMs);
  });
}

async function suggestContents(field: HTMLInputElement): Promise<void> {
  const list = document.getElementById(field.dataset.suggest ?? '');
  const search = field.value.trim();
  if (!list || search.length < MIN_LENGTH || search.includes('/')) return;
  // Without suggestions the field still takes an address.
  const { response } = await catchApiError(
    api('POST /v1/public_contents/search', { body: { search, limit: String(SUGGESTION_COUNT), verify_status: 'all' } }),
  );
  if (!response || field.value.trim() !== search) return;
  list.replaceChildren(
    ...response.contents.map((content) => {
      const option = document.createElement('option');
      option.value = getContentPath(content);
      option.label = `${content.title} (${KINDS[content.type].label})`;
      return option;
    }),
  );
}

import { SUGGESTION_DEBOUNCE_MS } from '#base/limits/timing';
import { api } from '#browser/api';
import { createSuggestionList, type SuggestionList } from './suggestion-list.ts';
import styles from './suggestions.css?url';

/** Shows titles below a search field while the user types: a combobox whose list opens pages. */
export async function bindTitleSuggestions(field: HTMLInputElement): Promise<void> {
  await loadStyles();
  const list = createSuggestionList(field);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  let shownText = '';

  function close() {
    clearTimeout(timer);
    request.abort();
    shownText = '';
    list.show([]);
  }

  async function load() {
    const text = field.value.replace(/\s+/g, ' ').trim();
    if (text === shownText) return;
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const suggestions = text ? await findSuggestions(text, signal) : [];
    if (signal.aborted || document.activeElement !== field) return;
    shownText = text;
    list.show(suggestions);
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), SUGGESTION_DEBOUNCE_MS);
  });
  field.addEventListener('keydown', (event) => {
    // The keys of an input method choose its characters.
    if (!list.isOpen() || event.isComposing || !handleKey(event.key, list, close)) return;
    event.preventDefault();
  });
  field.addEventListener('blur', close);
  field.form?.addEventListener('submit', close);
  // The user may have typed while this script was loading.
  if (field.value !== field.defaultValue) void load();
}

/** Not imported, so that the script of every page need not name the file. */
function loadStyles(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  document.head.appendChild(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

/** A search works without suggestions, so an error shows none. */
async function findSuggestions(text: string, signal: AbortSignal) {
  const call = api('GET /v1/public_contents/search/suggestions', { query: { search: text } }, { signal });
  return (await call.catch(() => ({ suggestions: [] }))).suggestions;
}

/** Handles a key in the field while the list is open; false for keys that only edit the text. */
function handleKey(key: string, list: SuggestionList, close: () => void): boolean {
  if (key === 'ArrowDown') list.activateNext();
  else if (key === 'ArrowUp') list.activatePrevious();
  else if (key === 'Escape') close();
  else return key === 'Enter' && list.openActive();
  return true;
}

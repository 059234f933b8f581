import { useState } from 'react';

/** Texts that were typed and not sent yet, in this tab. Without session storage they last as long as the page. */
const unsentTexts = new Map<string, string>();
const PREFIX = 'unsent-text-';

/** The text of a key that was typed and not sent; empty if there is none. */
export function readUnsentText(key: string): string {
  const text = unsentTexts.get(key);
  if (text !== undefined) return text;
  try {
    return sessionStorage.getItem(PREFIX + key) ?? '';
  } catch {
    return '';
  }
}

function storeUnsentText(key: string, text: string): void {
  unsentTexts.set(key, text);
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Browsers without session storage keep the text until the page is left.
  }
}

/** A text field whose text stays when its dialog is closed or the page is reloaded, until `clear` is called after sending it. */
export function useUnsentText(key: string): [text: string, setText: (text: string) => void, clear: () => void] {
  const [text, setText] = useState(() => readUnsentText(key));
  const change = (next: string) => {
    setText(next);
    storeUnsentText(key, next);
  };
  return [text, change, () => storeUnsentText(key, '')];
}

import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import { type KeyValueStorage, tabStorage } from '#browser/storage';

const PREFIX = 'unsent:';

/** A text that was typed and not sent, stored in this tab under a key until it is cleared. */
export function createUnsentText(key: string, storage: KeyValueStorage = tabStorage) {
  const $text = atom(storage.get(PREFIX + key) ?? '');
  function setText(text: string): void {
    $text.set(text);
    if (text === '') storage.remove(PREFIX + key);
    else storage.set(PREFIX + key, text);
  }
  return { $text, setText, clear: () => setText('') };
}

/** The text of a dialog, which stays when the dialog is closed and opened again; `clear` forgets it once it is sent. */
export function useUnsentText(key: string): [text: string, setText: (text: string) => void, clear: () => void] {
  const { $text, setText, clear } = useMemo(() => createUnsentText(key), [key]);
  return [useStore($text), setText, clear];
}

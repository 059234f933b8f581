import { useEffect, useState } from 'react';
import type { QueueStore } from './store/queue-store.ts';

const isNamedByAddress = () => new URL(location.href).searchParams.has('item');

/**
 * Whether a content is open, which on phones takes the place of the list. The address names the content, and "back" returns to the list.
 */
export function useOpenContent(store: QueueStore) {
  const [isOpen, setOpen] = useState(isNamedByAddress);
  useEffect(() => {
    const onBack = () => setOpen(isNamedByAddress());
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  function open(id: string): void {
    store.send({ type: 'chosen', id });
    const url = new URL(location.href);
    url.searchParams.set('item', id);
    if (isOpen) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    setOpen(true);
  }
  function close(): void {
    const url = new URL(location.href);
    url.searchParams.delete('item');
    history.replaceState(null, '', url);
    setOpen(false);
  }
  return { isOpen, open, close };
}

import { useEffect, useRef } from 'react';
import type { ReviewAction } from '#base/reviews';
import type { QueueItem } from '#contract/moderation/reviews';
import { deedOf } from '#rules/reviews/keys';
import { contentPath } from '#rules/screens/paths';
import type { QueueStore } from './store/store.ts';
import type { ReviewTools } from './store/tools.ts';

interface Keyed {
  store: QueueStore;
  current: QueueItem | null;
  tools: ReviewTools;
  list: string;
  /** A dialog is open, whose keys are its own. */
  isAsking: boolean;
  ask(action: ReviewAction, ids: readonly string[]): void;
  askTransfer(id: string): void;
}

/** Single letters work the queue, wherever nobody is typing. */
export function useKeys(keyed: Keyed): void {
  const last = useRef(keyed);
  last.current = keyed;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || last.current.isAsking || isTyping(event.target)) return;
      if (press(event.key, last.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

function press(key: string, { store, current, tools, list, ask, askTransfer }: Keyed): boolean {
  const deed = deedOf(key);
  if (!deed) return false;
  if (deed.do === 'move') {
    store.send({ type: 'moved', by: deed.by });
    requestAnimationFrame(() => document.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' }));
  } else if (deed.do === 'undo') void store.undo();
  else if (!current) return false;
  else actOn(current, deed, { store, tools, list, ask, askTransfer });
  return true;
}

type Hands = Pick<Keyed, 'store' | 'tools' | 'list' | 'ask' | 'askTransfer'>;

function actOn(
  { content, assignee }: QueueItem,
  deed: NonNullable<ReturnType<typeof deedOf>>,
  { store, tools, list, ask, askTransfer }: Hands,
) {
  const id = content._id;
  const focus = (name: string) => document.querySelector<HTMLElement>(`[data-field='${name}']`)?.focus();
  if (deed.do === 'check') store.send({ type: 'checked', id });
  if (deed.do === 'open') window.open(contentPath(content), '_blank', 'noopener');
  if (deed.do === 'categorise') focus('category');
  if (deed.do === 'tag') focus('tags');
  if (deed.do === 'assign') void store.assign(id, assignee?._id !== tools.viewerId);
  if (deed.do === 'transfer' && tools.mayTransfer) askTransfer(id);
  if (deed.do === 'official' && tools.mayTransfer && !content.official) void store.transfer(content);
  if (deed.do === 'act' && list !== 'bin')
    ask(deed.action === 'feature' && content.internalTags.includes('featured') ? 'unfeature' : deed.action, [id]);
}

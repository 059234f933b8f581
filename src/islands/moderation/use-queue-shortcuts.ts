import { useEffect, useRef } from 'react';
import type { ReviewAction } from '#base/reviews';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { findQueueCommand } from '#rules/reviews/queue-keys';
import { getContentPath } from '#rules/screens/paths';
import type { QueueStore } from './store/queue-store.ts';
import type { ReviewerContext } from './store/reviewer-context.ts';

interface QueueShortcutOptions {
  store: QueueStore;
  current: ReviewQueueItem | null;
  context: ReviewerContext;
  listName: string;
  /** Shortcuts are off while a dialog is open. */
  isDialogOpen: boolean;
  requestAction(action: ReviewAction, ids: readonly string[]): void;
  requestTransfer(id: string): void;
}

/** Binds single keys to actions on the queue, except while the focus is in a text field or a select. */
export function useQueueShortcuts(options: QueueShortcutOptions): void {
  const latestOptions = useRef(options);
  latestOptions.current = options;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || latestOptions.current.isDialogOpen || isTyping(event.target)) return;
      if (handleKey(event.key, latestOptions.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

function handleKey(key: string, { store, current, context, listName, requestAction, requestTransfer }: QueueShortcutOptions): boolean {
  const command = findQueueCommand(key);
  if (!command) return false;
  if (command.type === 'move') {
    store.send({ type: 'moved', by: command.by });
    requestAnimationFrame(() => document.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' }));
  } else if (command.type === 'undo') void store.undo();
  else if (!current) return false;
  else runQueueCommand(current, command, { store, context, listName, requestAction, requestTransfer });
  return true;
}

type QueueCommandContext = Pick<QueueShortcutOptions, 'store' | 'context' | 'listName' | 'requestAction' | 'requestTransfer'>;

function runQueueCommand(
  { content, assignee }: ReviewQueueItem,
  command: NonNullable<ReturnType<typeof findQueueCommand>>,
  { store, context, listName, requestAction, requestTransfer }: QueueCommandContext,
) {
  const id = content._id;
  const focusField = (name: string) => document.querySelector<HTMLElement>(`[data-field='${name}']`)?.focus();
  if (command.type === 'check') store.send({ type: 'checked', id });
  if (command.type === 'open') window.open(getContentPath(content), '_blank', 'noopener');
  if (command.type === 'categorise') focusField('category');
  if (command.type === 'tag') focusField('tags');
  if (command.type === 'assign') void (assignee?._id === context.viewerId ? store.unassign(id) : store.assignToMe(id));
  if (command.type === 'transfer' && context.canTransfer) requestTransfer(id);
  if (command.type === 'official' && context.canTransfer && !content.official) void store.transfer(content);
  if (command.type === 'review' && listName !== 'bin')
    requestAction(command.action === 'feature' && content.internalTags.includes('featured') ? 'unfeature' : command.action, [id]);
}

import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ReviewAction } from '#base/reviews';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { findQueueCommand, type listQueueKeys, type QueueCommand } from '#rules/reviews/queue-keys';
import { getContentPath, getEditorPath } from '#rules/screens/paths';
import { focusWhenShown } from './focus-when-shown.ts';
import { scrollToNextPart } from './scroll-to-part.ts';
import type { QueueStore } from './store/queue-store.ts';
import type { ReviewerContext } from './store/reviewer-context.ts';

interface QueueShortcutOptions {
  store: QueueStore;
  current: ReviewQueueItem | null;
  context: ReviewerContext;
  keys: ReturnType<typeof listQueueKeys>;
  /** Shortcuts are off while a dialog is open. */
  isDialogOpen: boolean;
  requestAction(action: ReviewAction, ids: readonly string[]): void;
  requestTransfer(id: string): void;
  openHelp(): void;
}

type FilingField = 'category' | 'tags';

interface KeyOptions extends QueueShortcutOptions {
  focusField(name: FilingField): Promise<void>;
}

/** Binds single keys to actions on the queue, except while the focus is in a text field or a select. */
export function useQueueShortcuts(options: QueueShortcutOptions): void {
  const latestOptions = useRef(options);
  latestOptions.current = options;
  useEffect(() => {
    let isFieldAwaited = false;
    async function focusField(name: FilingField) {
      isFieldAwaited = true;
      await focusFilingField(latestOptions.current.store, name);
      isFieldAwaited = false;
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || latestOptions.current.isDialogOpen || isTyping(event)) return;
      if (document.querySelector('dialog[open]')) return;
      // What is typed while the field loads is meant for it. As shortcuts, its letters would be decisions.
      if (isFieldAwaited || handleKey(event.key, { ...latestOptions.current, focusField })) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const FIELDS = 'input:not([type=checkbox]), textarea, select';

/** Whether a key belongs to the element with the focus. The space bar presses buttons too. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches(FIELDS) || (key === ' ' && target.matches('button, input, summary, pre, [role=tab]'));
}

function handleKey(key: string, options: KeyOptions): boolean {
  const { store, current, keys, openHelp } = options;
  const command = findQueueCommand(keys, key);
  if (!command) return false;
  if (command.type === 'move') store.send({ type: 'moved', by: command.by });
  else if (command.type === 'undo') void store.undo();
  else if (command.type === 'help') openHelp();
  else if (!current) return false;
  else runQueueCommand(current, command, options);
  return true;
}

function runQueueCommand({ content, assignee }: ReviewQueueItem, command: QueueCommand, options: KeyOptions) {
  const { store, context, requestAction, requestTransfer, focusField } = options;
  const id = content._id;
  if (command.type === 'next-part') scrollToNextPart(store, id);
  if (command.type === 'check') store.send({ type: 'checked', id });
  if (command.type === 'open') window.open(getContentPath(content), '_blank', 'noopener');
  if (command.type === 'edit') window.open(getEditorPath(content), '_blank', 'noopener');
  if (command.type === 'categorise') void focusField('category');
  if (command.type === 'tag') void focusField('tags');
  if (command.type === 'assign') void (assignee?._id === context.viewerId ? store.unassign(id) : store.assignToMe(id));
  if (command.type === 'transfer') requestTransfer(id);
  if (command.type === 'review')
    requestAction(command.action === 'feature' && content.internalTags.includes('featured') ? 'unfeature' : command.action, [id]);
}

/** Opens the tab with the category and the tags, and moves the focus to one of them. */
async function focusFilingField(store: QueueStore, name: FilingField): Promise<void> {
  // What is typed next belongs to the field, so its tab opens at once.
  flushSync(() => store.$tab.set('filing'));
  await focusWhenShown(`[data-field='${name}']`);
}

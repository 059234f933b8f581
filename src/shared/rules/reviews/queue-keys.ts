import type { ReviewAction } from '#base/reviews';

/** What a keyboard shortcut does in the review queue. */
export type QueueCommand =
  | { type: 'move'; by: 1 | -1 }
  | { type: 'review'; action: ReviewAction }
  | { type: 'next-part' | 'check' | 'open' | 'edit' | 'transfer' | 'assign' | 'undo' | 'tag' | 'categorise' | 'help' };

interface QueueKeyRow {
  /** The keys of the row; a space is the space bar. */
  keys: readonly string[];
  label: string;
  command: (key: string) => QueueCommand;
  /** Also shown below the queue. */
  isMain?: boolean;
  /** Does nothing in the recycle bin, whose contents are decided on. */
  isDecision?: boolean;
  /** For staff only, who may give contents to others. */
  isStaffOnly?: boolean;
}

const decide = (action: ReviewAction) => () => ({ type: 'review', action }) as const;
const run = (type: Exclude<QueueCommand['type'], 'move' | 'review'>) => () => ({ type }) as const;

const QUEUE_KEYS: readonly QueueKeyRow[] = [
  { keys: ['a'], label: 'Approve, once all was in view', command: decide('approve'), isMain: true, isDecision: true },
  { keys: ['c'], label: 'Ask for changes', command: decide('request_changes'), isMain: true, isDecision: true },
  { keys: ['r'], label: 'Reject', command: decide('reject'), isMain: true, isDecision: true },
  { keys: [' '], label: 'Scroll on to what you have not seen', command: run('next-part'), isMain: true },
  { keys: ['j', 'k'], label: 'Next, previous', command: (key) => ({ type: 'move', by: key === 'j' ? 1 : -1 }), isMain: true },
  { keys: ['z'], label: 'Undo the last action', command: run('undo'), isMain: true },
  { keys: ['l'], label: 'Link only', command: decide('restrict'), isDecision: true },
  { keys: ['f'], label: 'Feature, or stop featuring', command: decide('feature'), isDecision: true },
  { keys: ['e'], label: 'Open in the editor', command: run('edit') },
  { keys: ['o'], label: 'Open its page', command: run('open') },
  { keys: ['g'], label: 'Category', command: run('categorise'), isDecision: true },
  { keys: ['t'], label: 'Tags', command: run('tag'), isDecision: true },
  { keys: ['s'], label: 'Assign to me, or to nobody', command: run('assign'), isDecision: true },
  { keys: ['w'], label: 'Transfer to another owner', command: run('transfer'), isStaffOnly: true },
  { keys: ['x'], label: 'Select', command: run('check') },
  { keys: ['?'], label: 'This list', command: run('help'), isMain: true },
];

/** The shortcuts that do something in a list for this reviewer. */
export const listQueueKeys = ({ isBin, canTransfer }: { isBin: boolean; canTransfer: boolean }): readonly QueueKeyRow[] =>
  QUEUE_KEYS.filter(({ isDecision, isStaffOnly }) => !(isDecision && isBin) && (canTransfer || !isStaffOnly));

/** The command of a key among these shortcuts. */
export function findQueueCommand(rows: readonly QueueKeyRow[], key: string): QueueCommand | undefined {
  const name = key.toLowerCase();
  return rows.find(({ keys }) => keys.includes(name))?.command(name);
}

/** The name of a key on its cap. */
export const formatKeyName = (key: string): string => (key === ' ' ? 'Space' : key.toUpperCase());

/** Actions that ask for a reason in a dialog. The others take one press and can be undone. */
export const DIALOG_ACTIONS: ReadonlySet<ReviewAction> = new Set(['reject', 'restrict', 'request_changes']);

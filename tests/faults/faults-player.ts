import type { SeededFault } from './seeded-fault.ts';

export const PLAYER_FAULTS: readonly SeededFault[] = [
  {
    name: 'a key that is pressed in the menu of the player answers the question behind it',
    file: 'src/islands/player/parts/should-ignore-key.ts',
    find: "'dialog[open], :popover-open'",
    replace: "'dialog[open]'",
    tests: ['tests/e2e/player/menu.test.ts'],
  },
  {
    name: 'a key that finishes a character of an input method is a shortcut',
    file: 'src/islands/player/parts/should-ignore-key.ts',
    find: ' || event.isComposing',
    replace: '',
    tests: ['tests/e2e/player/keyboard.test.ts'],
  },
  {
    name: 'a finished play that waits for its result is not saved',
    file: 'src/islands/player/session/play-persistence.ts',
    find: " || session.stage === 'loadResult')) {",
    replace: ')) {',
    tests: ['tests/unit/play/session/store.test.ts'],
  },
  {
    name: 'a play in another tab does not stop this one from saving over it',
    file: 'src/islands/player/session/play-persistence.ts',
    find: "window.addEventListener('storage', onStorage);",
    replace: '',
    tests: ['tests/unit/play/session/store.test.ts'],
  },
  {
    name: 'a play that the player sends itself meanwhile is put back into the outbox',
    file: 'src/browser/outbox/send-outbox.ts',
    find: '  if (getUnsentText(attempt, storage) === null) return;\n',
    replace: '',
    tests: ['tests/unit/browser/outbox.test.ts'],
  },
  {
    name: 'the player does not notice that the connection is back',
    file: 'src/islands/player/session/retry-scheduler.ts',
    find: "window.addEventListener('online', retryNow);",
    replace: '',
    tests: ['tests/unit/play/session/store.test.ts'],
  },
  {
    name: 'the clock of a play counts the whole play at each tick',
    file: 'src/islands/player/session/store.ts',
    find: '    previousMs = now;\n',
    replace: '',
    tests: ['tests/unit/play/session/store.test.ts'],
  },
  {
    name: 'going back does not stop the step to the next question',
    file: 'src/islands/player/session/answer-actions.ts',
    find: '      autoAdvance.cancel();\n',
    replace: '',
    tests: ['tests/unit/play/session/store.test.ts'],
  },
  {
    name: 'dragging an item to its partner again separates the two',
    file: 'src/islands/player/question-types/PairsInput.tsx',
    find: 'pairs: { ...togglePair(draft.pairs, leftId, rightId), [leftId]: rightId } });',
    replace: 'pairs: togglePair(draft.pairs, leftId, rightId) });',
    tests: ['tests/e2e/player/drag.test.ts'],
  },
  {
    name: 'the click at the end of a drag selects the item',
    file: 'src/islands/player/question-types/use-drag-to-target.ts',
    find: '      suppressNextClick();\n',
    replace: '',
    tests: ['tests/e2e/player/drag.test.ts'],
  },
];

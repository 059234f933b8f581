import type { SeededFault } from './seeded-fault.ts';

export const EDITOR_FAULTS: readonly SeededFault[] = [
  {
    name: 'a tag that two tabs have added is there twice',
    file: 'src/shared/rules/editor/merge/merge-values.ts',
    find: ' && !mine.includes(text))]',
    replace: ')]',
    tests: ['tests/unit/editor/merge-drafts.test.ts'],
  },
  {
    name: 'a change can be redone after another edit',
    file: 'src/shared/rules/editor/edit/edit-history.ts',
    find: 'present: next, future: [], group: historyEvent.group',
    replace: 'present: next, future, group: historyEvent.group',
    tests: ['tests/unit/editor/edit-content.test.ts'],
  },
  {
    name: 'a draft that is being sent while the quiz is saved is there again after the save',
    file: 'src/islands/editor/store/draft-sync.ts',
    find: '      clearTimeout(sync.timer);\n      await sync.sending;\n',
    replace: '      clearTimeout(sync.timer);\n',
    tests: ['tests/unit/editor/draft-sync.test.ts'],
  },
  {
    name: 'unsaved work is left without a question',
    file: 'src/islands/editor/store/editor-core.ts',
    find: "  addEventListener('beforeunload', confirmLeaving, { signal: abortController.signal });\n",
    replace: '',
    tests: ['tests/e2e/editor/guards.test.ts'],
    title: 'leaving with unsaved work',
  },
  {
    name: 'an autosave that did not fit on the device counts as stored',
    file: 'src/islands/editor/store/autosave-storage.ts',
    find: 'return deviceStorage.get(key) === text;',
    replace: 'return true;',
    tests: ['tests/unit/editor/autosave-storage.test.ts'],
  },
  {
    name: 'after an import the first question is open, not the first imported one',
    file: 'src/islands/editor/import/use-apply-import.ts',
    find: 'appendResult.firstIndex, message)',
    replace: '0, message)',
    tests: ['tests/e2e/editor/import.test.ts'],
    title: 'a pasted table',
  },
  {
    name: 'an upload that another one has replaced ends the other one’s progress with an error',
    file: 'src/islands/editor/images/use-image-upload.ts',
    find: '    if (currentUpload.current !== controller) return;\n',
    replace: '',
    tests: ['tests/e2e/editor/pictures.test.ts'],
    title: 'both sides of a pair',
  },
  {
    name: 'a row that is dragged down lands one place too far',
    file: 'src/islands/editor/list/use-row-drag.ts',
    find: 'from < to ? to - 1 : to',
    replace: 'to',
    tests: ['tests/e2e/editor/answer-order.test.ts'],
    title: 'by drag',
  },
];

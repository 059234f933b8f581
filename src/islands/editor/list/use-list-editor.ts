import { useStore } from '@nanostores/react';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { EditEvent } from '#rules/editor/edit/edit-content';
import { getIndexAfterMove } from '#rules/editor/edit/update-list';
import { capitaliseFirst } from '#rules/text/capitalise-first';
import type { SortableListEntry } from './SortableList.tsx';

interface ListEditorOptions<T> {
  /** The singular, such as "question". */
  noun: string;
  /** The path in the save body, such as "questions". */
  path: string;
  items: readonly T[];
  minCount: number;
  maxCount: number;
  createBlank(): T;
  createCopy?: (item: T) => T;
  buildAddEvent(index: number, items: readonly T[]): EditEvent;
  buildRemoveEvent(index: number): EditEvent;
  buildMoveEvent(from: number, to: number): EditEvent;
}

/** The questions or results of the draft: the open one, and announced actions to add, copy, move and remove them. */
export function useListEditor<T extends { _id: string; title: string }>({
  noun,
  path,
  items,
  minCount,
  maxCount,
  createBlank,
  createCopy,
  buildAddEvent,
  buildRemoveEvent,
  buildMoveEvent,
}: ListEditorOptions<T>) {
  const store = useEditorStore();
  const issues = useStore(store.$issues);
  const storedIndex = useStore(store.$openIndex);
  const openIndex = Math.min(storedIndex, items.length - 1);
  const capitalizedNoun = capitaliseFirst(noun);

  const needsWork = (index: number) => issues.some((issue) => issue.itemIndex === index && issue.path.startsWith(`${path}.`));

  function insertItems(index: number, newItems: readonly T[]) {
    if (items.length + newItems.length > maxCount) return;
    store.edit(buildAddEvent(index, newItems));
    store.openEntry(index);
    store.announce(`${capitalizedNoun} ${index + 1} of ${items.length + newItems.length} added`);
    focusField(`${path}.${index}.title`);
  }

  return {
    noun,
    openIndex,
    openItem: items[openIndex],
    items: items.map(({ _id, title }, index): SortableListEntry => ({ _id, title, needsWork: needsWork(index) })),
    canAdd: items.length < maxCount,
    minCount,
    maxCount,
    open: store.openEntry,
    add: () => insertItems(openIndex + 1, [createBlank()]),
    /** How many more fit. */
    room: maxCount - items.length,
    addLast: () => insertItems(items.length, [createBlank()]),
    copy(index: number) {
      const item = items[index];
      if (item && createCopy) insertItems(index + 1, [createCopy(item)]);
    },
    move(from: number, to: number) {
      if (to < 0 || to >= items.length) return;
      store.edit(buildMoveEvent(from, to));
      store.openEntry(getIndexAfterMove(openIndex, from, to));
      store.announce(`${capitalizedNoun} ${from + 1} is now ${formatOrdinal(to + 1)} of ${items.length}`);
    },
    remove(index: number) {
      if (items.length <= minCount) return;
      store.edit(buildRemoveEvent(index));
      store.openEntry(Math.max(0, Math.min(index, items.length - 2)));
    },
  };
}

const ORDINAL_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const formatOrdinal = (position: number): string => `${position}${ORDINAL_SUFFIXES[ordinalRules.select(position)] ?? 'th'}`;

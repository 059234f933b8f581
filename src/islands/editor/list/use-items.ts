import { useStore } from '@nanostores/react';
import { focusField } from '#islands/editor/fields/focus.ts';
import { useEditor } from '#islands/editor/store/context.ts';
import type { EditEvent } from '#rules/editor/edit/edit';
import { indexAfterMove } from '#rules/editor/edit/lists';
import type { ListItem } from './ItemList.tsx';

interface Items<T> {
  /** "question" */
  noun: string;
  /** Where they stand in the saved body: "questions". */
  path: string;
  items: readonly T[];
  fewest: number;
  most: number;
  blank(): T;
  copy?: (item: T) => T;
  added(at: number, items: readonly T[]): EditEvent;
  removed(at: number): EditEvent;
  moved(from: number, to: number): EditEvent;
}

/** A list of questions or results of the draft: which one is open, and adding, copying, moving and removing, each of them announced. */
export function useItems<T extends { _id: string; title: string }>({
  noun,
  path,
  items,
  fewest,
  most,
  blank,
  copy,
  added,
  removed,
  moved,
}: Items<T>) {
  const store = useEditor();
  const issues = useStore(store.$issues);
  const opened = useStore(store.$at);
  const at = Math.min(opened, items.length - 1);
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);

  function addAll(to: number, more: readonly T[]) {
    if (items.length + more.length > most) return;
    store.edit(added(to, more));
    store.open(to);
    store.announce(`${Noun} ${to + 1} of ${items.length + more.length} added`);
    focusField(`${path}.${to}.title`);
  }

  return {
    noun,
    at,
    item: items[at],
    items: items.map(
      ({ _id, title }, index): ListItem => ({
        _id,
        title,
        needsWork: issues.some((issue) => issue.at === index && issue.path.startsWith(`${path}.`)),
      }),
    ),
    mayAdd: items.length < most,
    fewest,
    open: store.open,
    add: () => addAll(at + 1, [blank()]),
    addAll: (more: readonly T[]) => addAll(items.length, more),
    copy(index: number) {
      const item = items[index];
      if (item && copy) addAll(index + 1, [copy(item)]);
    },
    move(from: number, to: number) {
      if (to < 0 || to >= items.length) return;
      store.edit(moved(from, to));
      store.open(indexAfterMove(at, from, to));
      store.announce(`${Noun} ${from + 1}, now ${ordinal(to + 1)} of ${items.length}`);
    },
    remove(index: number) {
      if (items.length <= fewest) return;
      store.edit(removed(index));
      store.open(Math.max(0, Math.min(index, items.length - 2)));
      store.announce(`${Noun} ${index + 1} removed. Undo brings it back.`);
    },
  };
}

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const plurals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (place: number): string => `${place}${SUFFIXES[plurals.select(place)] ?? 'th'}`;

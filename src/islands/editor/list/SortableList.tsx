import { type KeyboardEvent, memo, useRef } from 'react';
import { AddButton } from '#islands/editor/ui/AddButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon, gripVerticalIcon, infoIcon } from '#islands/ui/icons/shared.ts';
import { shortenText } from '#rules/text/shorten-text';
import css from './list.module.css';
import { useRowDrag } from './use-row-drag.ts';
import { useScrollToOpen } from './use-scroll-to-open.ts';
import { useStableCallback } from './use-stable-callback.ts';

const c = bindClassNames(css);
/** Two or three lines. The whole title is in the form of the open entry. */
const MAX_TITLE_LENGTH = 56;

export interface SortableListEntry {
  _id: string;
  title: string;
  needsWork: boolean;
}

export interface SortableListProps {
  /** The singular, such as "question". */
  noun: string;
  items: readonly SortableListEntry[];
  openIndex: number;
  onOpen(index: number): void;
  onMove(from: number, to: number): void;
  onAdd(): void;
  canAdd: boolean;
  maxCount: number;
  /** The dialog around the list has the list's name. */
  isInDialog?: boolean;
}

/** The questions or results in order. A click opens an entry; its handle moves it by drag or arrow keys. */
export function SortableList({ noun, items, openIndex, onOpen, onMove, onAdd, canAdd, maxCount, isInDialog = false }: SortableListProps) {
  const open = useStableCallback(onOpen);
  const move = useStableCallback(onMove);
  return (
    <section className={c('list')} aria-label={isInDialog ? undefined : `All ${noun}s`}>
      <div className={c('head')}>
        <h2 className={c('count')}>
          {items.length} {items.length === 1 ? noun : `${noun}s`}
        </h2>
        <AddButton className="button button-small" canAdd={canAdd} max={maxCount} noun={`${noun}s`} onAdd={onAdd}>
          Add
        </AddButton>
      </div>
      <ol className={c('items')}>
        {items.map((item, index) => (
          <SortableRow
            key={item._id}
            title={item.title}
            needsWork={item.needsWork}
            index={index}
            noun={noun}
            count={items.length}
            isOpen={index === openIndex}
            onOpen={open}
            onMove={move}
          />
        ))}
      </ol>
      <p className="hint">
        <Icon path={infoIcon} size={16} weight={2.2} />
        Drag the handle, or focus it and use the arrow keys.
      </p>
    </section>
  );
}

interface SortableRowProps extends Pick<SortableListEntry, 'title' | 'needsWork'> {
  index: number;
  noun: string;
  count: number;
  isOpen: boolean;
  onOpen(index: number): void;
  onMove(from: number, to: number): void;
}

/** A row renders only when something of it changes: a list may have a hundred, and each key press changes the draft. */
const SortableRow = memo(function SortableRow({ title, needsWork, index, noun, count, isOpen, onOpen, onMove }: SortableRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  useScrollToOpen(row, isOpen ? index : null);
  const { edge, isDragged } = useRowDrag({ row, handle, index, list: noun, onMove });
  const name = shortenText(title.trim(), MAX_TITLE_LENGTH) || `Empty ${noun}`;

  function onKey(event: KeyboardEvent) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to < count) onMove(index, to);
  }

  return (
    <li
      ref={row}
      className={c('item', isOpen && 'open', isDragged && 'dragged', edge === 'top' && 'drop-above', edge === 'bottom' && 'drop-below')}
    >
      <button ref={handle} type="button" className={c('handle')} aria-label={`Move ${noun} ${index + 1}`} onKeyDown={onKey}>
        <Icon path={gripVerticalIcon} size={18} weight={2.6} />
      </button>
      <button type="button" className={c('open-button')} aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(index)}>
        <span className={c('number')}>{index + 1}</span>
        <span className={c('title', title.trim() === '' && 'empty')} dir="auto">
          {name}
        </span>
        {needsWork && (
          <span className={c('mark')}>
            <Icon path={circleAlertIcon} size={18} weight={2.4} />
            <span className="visually-hidden">needs work</span>
          </span>
        )}
      </button>
    </li>
  );
});

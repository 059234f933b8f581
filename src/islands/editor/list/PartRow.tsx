import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { gripVerticalIcon } from '#islands/ui/icons/shared.ts';
import { capitaliseFirst } from '#rules/text/capitalise-first';
import css from './list-rows.module.css';
import { useRowDrag } from './use-row-drag.ts';

const c = bindClassNames(css);

interface PartRowProps {
  /** The list of the row; rows are dropped on rows of their own list only. */
  list: string;
  /** The name in labels, such as "answer C". */
  name: string;
  /** The mark beside the handle, such as "C" or "3". */
  mark?: string;
  index: number;
  count: number;
  onMove(from: number, to: number): void;
  children: ReactNode;
}

/**
 * A row of an ordered list inside a question: an answer, a pair, a bucket, an item. It is moved by its handle, by drag or arrow keys, and
 * from anywhere in it by Alt with the arrow keys. The focus stays where it is.
 */
export function PartRow({ list, name, mark, index, count, onMove, children }: PartRowProps) {
  const store = useEditorStore();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { edge, isDragged } = useRowDrag({ row, handle, index, list, onMove: move });

  function move(from: number, to: number) {
    if (to < 0 || to >= count || from === to) return;
    const focused = document.activeElement;
    onMove(from, to);
    store.announce(`${capitaliseFirst(name)} is now number ${to + 1} of ${count}`);
    // A browser takes the focus from an element that moves in the page.
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus();
    });
  }

  function onKey(event: KeyboardEvent) {
    if (event.target !== handle.current && !event.altKey) return;
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
  }

  return (
    <li
      ref={row}
      className={c('part', isDragged && 'dragged', edge === 'top' && 'drop-above', edge === 'bottom' && 'drop-below')}
      onKeyDown={onKey}
    >
      <button ref={handle} type="button" className={c('handle')} aria-label={`Move ${name}`} title="Drag, or Alt with the arrow keys">
        <Icon path={gripVerticalIcon} size={18} weight={2.6} />
        {mark && <span aria-hidden="true">{mark}</span>}
      </button>
      {children}
    </li>
  );
}

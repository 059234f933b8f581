import type { ReactNode } from 'react';
import { classes } from '#islands/editor/ui/classes.ts';
import { RemoveButton } from '#islands/editor/ui/RemoveButton.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowDownIcon, arrowUpIcon } from '#islands/ui/icons/editor.ts';
import { copyIcon } from '#islands/ui/icons/shared.ts';
import css from './list-rows.module.css';

const c = classes(css);

interface ItemHeadProps {
  noun: string;
  at: number;
  count: number;
  mayRemove: boolean;
  onMove(to: number): void;
  onCopy?(): void;
  onRemove(): void;
  children?: ReactNode;
}

/** The heading of what is open, and what can be done with the whole of it. */
export function ItemHead({ noun, at, count, mayRemove, onMove, onCopy, onRemove, children }: ItemHeadProps) {
  const name = `${noun} ${at + 1}`;
  return (
    <div className={c('head')}>
      <h2 className={c('heading')}>{name.charAt(0).toUpperCase() + name.slice(1)}</h2>
      {children}
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${name} up`}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(at - 1)}
      >
        <Icon path={arrowUpIcon} size={22} weight={2.2} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${name} down`}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => onMove(at + 1)}
      >
        <Icon path={arrowDownIcon} size={22} weight={2.2} />
      </button>
      {onCopy && (
        <button type="button" className="icon-button" aria-label={`Duplicate ${name}`} onClick={onCopy}>
          <Icon path={copyIcon} size={22} weight={2.2} />
        </button>
      )}
      <RemoveButton name={name} mayRemove={mayRemove} onRemove={onRemove} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { StepHeading } from '#islands/editor/frame/StepHeading.tsx';
import { RemoveButton } from '#islands/editor/ui/RemoveButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowDownIcon, arrowUpIcon } from '#islands/ui/icons/editor.ts';
import { copyIcon } from '#islands/ui/icons/shared.ts';
import css from './list-rows.module.css';

const c = bindClassNames(css);

interface OpenEntryHeaderProps {
  noun: string;
  index: number;
  count: number;
  canRemove: boolean;
  onMove(to: number): void;
  onCopy?(): void;
  onRemove(): void;
  children?: ReactNode;
}

/** The heading of the open entry, with its actions. */
export function OpenEntryHeader({ noun, index, count, canRemove, onMove, onCopy, onRemove, children }: OpenEntryHeaderProps) {
  const name = `${noun} ${index + 1}`;
  return (
    <div className={c('head')}>
      <StepHeading className={c('heading')}>{name.charAt(0).toUpperCase() + name.slice(1)}</StepHeading>
      {children}
      <div className={c('head-actions')}>
        <button
          type="button"
          className="icon-button"
          aria-label={`Move ${name} up`}
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(index - 1)}
        >
          <Icon path={arrowUpIcon} size={22} weight={2.2} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Move ${name} down`}
          aria-disabled={index === count - 1 || undefined}
          onClick={() => onMove(index + 1)}
        >
          <Icon path={arrowDownIcon} size={22} weight={2.2} />
        </button>
        {onCopy && (
          <button type="button" className="icon-button" aria-label={`Duplicate ${name}`} onClick={onCopy}>
            <Icon path={copyIcon} size={22} weight={2.2} />
          </button>
        )}
        <RemoveButton name={name} canRemove={canRemove} onRemove={onRemove} />
      </div>
    </div>
  );
}

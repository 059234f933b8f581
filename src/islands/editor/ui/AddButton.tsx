import { type ReactNode, useId } from 'react';
import { formatCountLimit } from '#base/texts/editor';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';

interface AddButtonProps {
  className?: string;
  /** False at the maximum count. */
  canAdd: boolean;
  /** The maximum count and the plural of what it counts, which the full list gives as the reason. */
  max: number;
  noun: string;
  onAdd(): void;
  children: ReactNode;
}

export function AddButton({ className = 'text-button', canAdd, max, noun, onAdd, children }: AddButtonProps) {
  const reasonId = useId();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={!canAdd || undefined}
        aria-describedby={canAdd ? undefined : reasonId}
        onClick={() => canAdd && onAdd()}
      >
        <Icon path={plusIcon} size={18} weight={2.4} />
        {children}
      </button>
      {!canAdd && (
        <span id={reasonId} className="hint">
          {formatCountLimit(max, noun)}
        </span>
      )}
    </>
  );
}

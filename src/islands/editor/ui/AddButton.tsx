import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';

interface AddButtonProps {
  className?: string;
  /** False at the maximum count. */
  canAdd: boolean;
  onAdd(): void;
  children: ReactNode;
}

export function AddButton({ className = 'text-button', canAdd, onAdd, children }: AddButtonProps) {
  return (
    <button type="button" className={className} aria-disabled={!canAdd || undefined} onClick={() => canAdd && onAdd()}>
      <Icon path={plusIcon} size={18} weight={2.4} />
      {children}
    </button>
  );
}

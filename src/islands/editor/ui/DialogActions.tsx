import type { ReactNode } from 'react';

interface DialogActionsProps {
  /** What there is lets one go on. */
  canConfirm: boolean;
  isBusy?: boolean;
  onCancel(): void;
  onConfirm(): void;
  /** What going on is called. */
  children: ReactNode;
}

/** A dialog's two ways: out of it, or on. */
export function DialogActions({ canConfirm, isBusy = false, onCancel, onConfirm, children }: DialogActionsProps) {
  return (
    <>
      <button type="button" className="button" onClick={onCancel}>
        Cancel
      </button>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={!canConfirm || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => canConfirm && onConfirm()}
      >
        {children}
      </button>
    </>
  );
}

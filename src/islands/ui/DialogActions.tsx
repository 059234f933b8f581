import type { ReactNode } from 'react';

interface DialogActionsProps {
  canConfirm: boolean;
  isBusy?: boolean;
  onCancel(): void;
  onConfirm(): void;
  /** The label of the confirm button. */
  children: ReactNode;
}

/** The cancel and the confirm button of a dialog. */
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

import type { ReactNode } from 'react';

interface CancelOrProps {
  /** What there is lets one go on. */
  isReady: boolean;
  isBusy?: boolean;
  onCancel(): void;
  onGo(): void;
  /** What going on is called. */
  children: ReactNode;
}

/** A dialog's two ways: out of it, or on. */
export function CancelOr({ isReady, isBusy = false, onCancel, onGo, children }: CancelOrProps) {
  return (
    <>
      <button type="button" className="button" onClick={onCancel}>
        Cancel
      </button>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={!isReady || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => isReady && onGo()}
      >
        {children}
      </button>
    </>
  );
}

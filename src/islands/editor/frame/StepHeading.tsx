import type { ReactNode } from 'react';

/** The heading of the open step, which gets the focus when the step changes. */
export function StepHeading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <h2 className={className} tabIndex={-1} data-step-heading="">
      {children}
    </h2>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';

/** An error with the actions that resolve it. */
export function ErrorMessage({ text, children }: { text: string | null; children?: ReactNode }) {
  return (
    <div role="alert">
      {text && (
        <p className="hint hint-wrong">
          <Icon path={circleAlertIcon} size={16} weight={2.4} />
          {text}
        </p>
      )}
      {children}
    </div>
  );
}

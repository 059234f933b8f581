import type { ReactNode } from 'react';
import { EDITOR_SIGN_IN_PATH } from '#islands/editor/frame/sign-in-path.ts';
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

export const SignInLink = () => (
  <a className="text-link" href={EDITOR_SIGN_IN_PATH} target="_blank" rel="noopener">
    Sign in (new tab)
  </a>
);

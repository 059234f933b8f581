import type { MouseEvent } from 'react';
import type { AuthMode } from '#rules/auth/modes';
import { preventFocusLoss } from './field-focus.ts';
import type { AuthStore } from './store.ts';

interface ModeLinkProps {
  store: AuthStore;
  to: AuthMode;
  className: string;
  isCurrent?: boolean;
  children: string;
}

/** A link to another mode. A plain click switches the mode without a page load. */
export function ModeLink({ store, to, className, isCurrent = false, children }: ModeLinkProps) {
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    store.switchTo(to);
  }
  return (
    <a
      className={className}
      href={store.getModePath(to)}
      aria-current={isCurrent ? 'page' : undefined}
      onMouseDown={preventFocusLoss}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}

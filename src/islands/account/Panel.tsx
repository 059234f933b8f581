import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import css from './account.module.css';

interface PanelProps {
  /** The fragment of links to this panel. */
  anchor?: string;
  heading: string;
  /** The control next to the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function Panel({ anchor, heading, action, children }: PanelProps) {
  const id = useId();
  return (
    <section id={anchor} className={`panel ${css.panel}`} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.heading}>
          {heading}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

interface OpenFormButtonProps {
  label: string;
  isOpen: boolean;
  onClick: () => void;
}

/** The button that opens a panel's form. */
export function OpenFormButton({ label, isOpen, onClick }: OpenFormButtonProps) {
  return (
    <button className="button button-small" type="button" aria-expanded={isOpen} onClick={onClick}>
      {label}
    </button>
  );
}

/** Moves the focus into a part of a panel that opens, and back to the button that opened it when it closes. */
export function usePanelFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    const panel = part.current?.parentElement?.closest('section');
    part.current?.querySelector<HTMLElement>('[tabindex], input, textarea, select')?.focus();
    return () => {
      // Whoever has moved on keeps the focus there. The opener is another element if the panel hid it meanwhile.
      if (document.activeElement !== document.body) return;
      const returnTo = opener instanceof HTMLElement && panel?.contains(opener) ? opener : panel?.querySelector('button');
      returnTo?.focus();
    };
  }, [part]);
}

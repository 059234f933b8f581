import { type ReactNode, useId } from 'react';
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

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './play-screen.module.css';

const c = bindClassNames(css);

interface AlertDialogProps {
  title: string;
  text: string;
  /** What Esc means. */
  onClose(): void;
  children: ReactNode;
}

/** A native dialog that opens as soon as it is there. */
export function AlertDialog({ title, text, onClose, children }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The safe action stands last, and has the focus.
    moveFocus(current?.querySelector<HTMLElement>('[data-actions] > :last-child'));
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className={c('dialog-title')}>
        {title}
      </h2>
      <p id={`${id}-text`} className={c('dialog-text')}>
        {text}
      </p>
      <div className="dialog-actions" data-actions="">
        {children}
      </div>
    </dialog>
  );
}

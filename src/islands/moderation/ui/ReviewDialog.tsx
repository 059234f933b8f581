import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ReviewDialogProps {
  title: string;
  text?: string;
  onClose(): void;
  children: ReactNode;
}

/** A native dialog that opens as soon as it is there; Esc closes it. */
export function ReviewDialog({ title, text, onClose, children }: ReviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="stack">
        <h2 id={id}>{title}</h2>
        {text && <p className="muted">{text}</p>}
        {children}
      </div>
    </dialog>
  );
}

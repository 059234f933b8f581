import { type ReactNode, useId } from 'react';
import { Dialog } from '#islands/ui/Dialog.tsx';

interface ReviewDialogProps {
  title: string;
  text?: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with a heading and, below it, a form or a text with its buttons. */
export function ReviewDialog({ title, text, onClose, children }: ReviewDialogProps) {
  const titleId = useId();
  return (
    <Dialog titleId={titleId} onClose={onClose}>
      <div className="stack">
        <h2 id={titleId}>{title}</h2>
        {text && <p className="muted">{text}</p>}
        {children}
      </div>
    </Dialog>
  );
}

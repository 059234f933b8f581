import { type ReactNode, useId } from 'react';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import css from './play-screen.module.css';

const c = bindClassNames(css);

interface AlertDialogProps {
  title: string;
  text: string;
  /** Called for Esc. */
  onClose(): void;
  /** The buttons; the last is the safe action and gets the focus. */
  children: ReactNode;
}

/** A dialog that asks the player for a decision. */
export function AlertDialog({ title, text, onClose, children }: AlertDialogProps) {
  const id = useId();
  return (
    <Dialog
      titleId={`${id}-title`}
      textId={`${id}-text`}
      onOpen={(dialog) => moveFocus(dialog.querySelector<HTMLElement>('[data-actions] > :last-child'))}
      onClose={onClose}
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
    </Dialog>
  );
}

import { type ReactNode, useId } from 'react';
import { bindClassNames } from './bind-class-names.ts';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import { xIcon } from './icons/shared.ts';
import css from './titled-dialog.module.css';

const c = bindClassNames(css);

interface TitledDialogProps {
  title: string;
  text?: ReactNode;
  isWide?: boolean;
  /** Called for Esc and the close button. */
  onClose(): void;
  /** The buttons at the end; the last is the safe action. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A dialog with a close button. The focus starts on `data-first`, or else on the last action. */
export function TitledDialog({ title, text, isWide = false, onClose, actions, children }: TitledDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      className={c('dialog', 'dialog-box', isWide && 'wide')}
      titleId={titleId}
      onOpen={focusFirst}
      onClose={onClose}
      // Keys pressed in a dialog are not shortcuts of the page.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={c('head')}>
        <h2 id={titleId} className={c('title')}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <Icon path={xIcon} size={22} weight={2.3} />
        </button>
      </div>
      {text && <p className={c('text')}>{text}</p>}
      {children}
      {actions && (
        <div className="dialog-actions" data-actions="">
          {actions}
        </div>
      )}
    </Dialog>
  );
}

function focusFirst(dialog: HTMLDialogElement): void {
  const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>('[data-actions] > :last-child');
  first?.focus();
}

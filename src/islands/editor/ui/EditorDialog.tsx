import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { xIcon } from '#islands/ui/icons/shared.ts';
import css from './dialog.module.css';

const c = bindClassNames(css);

interface EditorDialogProps {
  title: string;
  text?: ReactNode;
  isWide?: boolean;
  /** What Esc means. */
  onClose(): void;
  /** The ways on; the safe one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A native dialog that opens as soon as it is there. */
export function EditorDialog({ title, text, isWide = false, onClose, actions, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is gone, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    const first =
      current?.querySelector<HTMLElement>('[data-first]') ?? current?.querySelector<HTMLElement>('[data-actions] > :last-child');
    first?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={c('dialog', 'dialog-box', isWide && 'wide')}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Keys pressed in a dialog are not the editor's.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={c('head')}>
        <h2 id={`${id}-title`} className={c('title')}>
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
    </dialog>
  );
}

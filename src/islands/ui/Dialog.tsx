import { type KeyboardEventHandler, type ReactNode, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  className?: string;
  /** Id of the heading that names the dialog. */
  titleId: string;
  /** Id of the text that describes the dialog. */
  textId?: string;
  /** Moves the focus within the open dialog; without it the browser focuses the first control. */
  onOpen?(dialog: HTMLDialogElement): void;
  /** Called for Esc; the dialog stays open until its parent removes it. */
  onClose(): void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** A native modal dialog, open for as long as it is rendered. Its texts are the site's own, whatever the language around it. */
export function Dialog({ className = 'dialog', titleId, textId, onOpen, onClose, onKeyDown, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The effect runs once, so it calls the handler of the first render.
  const initialOnOpen = useRef(onOpen);
  // Closing before React removes the dialog returns the focus to the element that had it.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    if (current) initialOnOpen.current?.(current);
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      dir="ltr"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </dialog>
  );
}

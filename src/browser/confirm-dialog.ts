interface ConfirmDialogOptions {
  title?: string;
  text: string;
  /** Each label names the action of its button, such as “Delete” and “Keep it”. */
  confirmLabel: string;
  cancelLabel: string;
  /** The action cannot easily be undone: the cancel button is primary and has the focus. */
  isDestructive?: boolean;
}

/** Opens a modal dialog and resolves to whether the user confirmed. Esc cancels. */
export function confirmDialog({ title, text, confirmLabel, cancelLabel, isDestructive = false }: ConfirmDialogOptions): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  dialog.setAttribute('aria-label', title ?? text);
  const heading = document.createElement('h2');
  if (title) heading.textContent = title;
  const actions = document.createElement('form');
  actions.method = 'dialog';
  actions.className = 'dialog-actions';
  const buttons = isDestructive
    ? ([
        { value: 'yes', label: confirmLabel, variant: 'danger' },
        { value: 'no', label: cancelLabel, variant: 'primary' },
      ] as const)
    : ([
        { value: 'no', label: cancelLabel, variant: 'plain' },
        { value: 'yes', label: confirmLabel, variant: 'primary' },
      ] as const);
  for (const { value, label, variant } of buttons) {
    const button = document.createElement('button');
    button.type = 'submit';
    button.className = `button button-${variant}`;
    button.value = value;
    button.textContent = label;
    button.autofocus = variant === 'primary';
    actions.appendChild(button);
  }
  for (const element of title ? [heading, paragraph, actions] : [paragraph, actions]) dialog.appendChild(element);
  document.body.appendChild(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}

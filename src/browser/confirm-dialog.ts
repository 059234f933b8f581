interface ConfirmDialogOptions {
  title?: string;
  text: string;
  /** What is done when the answer is yes, and when it is no. */
  confirmLabel: string;
  cancelLabel: string;
  /** Yes is what one may regret: then no is the primary answer, and has the focus. */
  isDestructive?: boolean;
}

/** Asks in a dialog; Esc is a no. */
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
        ['yes', confirmLabel, 'danger'],
        ['no', cancelLabel, 'primary'],
      ] as const)
    : ([
        ['no', cancelLabel, 'plain'],
        ['yes', confirmLabel, 'primary'],
      ] as const);
  for (const [value, label, look] of buttons) {
    const button = document.createElement('button');
    button.className = `button button-${look}`;
    button.value = value;
    button.textContent = label;
    button.autofocus = look === 'primary';
    actions.appendChild(button);
  }
  for (const part of title ? [heading, paragraph, actions] : [paragraph, actions]) dialog.appendChild(part);
  document.body.appendChild(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}

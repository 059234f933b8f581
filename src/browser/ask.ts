interface Question {
  title?: string;
  text: string;
  /** What is done when the answer is yes, and when it is no. */
  yes: string;
  no: string;
  /** Yes is what one may regret: then no is the primary answer, and has the focus. */
  isGrave?: boolean;
}

/** Asks in a dialog; Esc is a no. */
export function ask({ title, text, yes, no, isGrave = false }: Question): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  const words = document.createElement('p');
  words.textContent = text;
  dialog.setAttribute('aria-label', title ?? text);
  const heading = document.createElement('h2');
  if (title) heading.textContent = title;
  const actions = document.createElement('form');
  actions.method = 'dialog';
  actions.className = 'dialog-actions';
  const answers = isGrave
    ? ([
        ['yes', yes, 'danger'],
        ['no', no, 'primary'],
      ] as const)
    : ([
        ['no', no, 'plain'],
        ['yes', yes, 'primary'],
      ] as const);
  for (const [value, label, look] of answers) {
    const button = document.createElement('button');
    button.className = `button button-${look}`;
    button.value = value;
    button.textContent = label;
    button.autofocus = look === 'primary';
    actions.appendChild(button);
  }
  for (const part of title ? [heading, words, actions] : [words, actions]) dialog.appendChild(part);
  document.body.appendChild(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}

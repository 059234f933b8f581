/**
 * Staff forms that begin with a choice (`data-choice-form`): the choice shows its fields (`data-for` lists the choices of a group of
 * fields), fills in what it stands for, and names the button. What was typed for another choice stays in its fields, and is not sent.
 */
export function bindChoiceForms(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'choice') applyChoice(target);
  });
  // A browser restores choices when it reloads a page.
  for (const choice of document.querySelectorAll<HTMLInputElement>('[data-choice-form] [name=choice]:checked')) applyChoice(choice);
}

function applyChoice({ form, value, dataset }: HTMLInputElement): void {
  if (!form) return;
  for (const group of form.querySelectorAll<HTMLFieldSetElement | HTMLInputElement>('[data-for]')) {
    const isShown = group.dataset.for?.split(' ').includes(value) ?? false;
    group.hidden = !isShown;
    group.disabled = !isShown;
  }
  setField(form, 'decision', dataset.decision);
  setField(form, 'action.type', dataset.action);
  const button = form.querySelector('[type=submit]');
  if (button && dataset.submit) button.textContent = dataset.submit;
}

function setField(form: HTMLFormElement, name: string, value = ''): void {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field) field.value = value;
}

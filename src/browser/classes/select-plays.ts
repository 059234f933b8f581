import { formatCountWithNoun } from '#rules/screens/format-count';

/** Selecting plays in the table of a class: all at once, a range with Shift, and a button that says how many will be deleted. */
export function bindPlaySelection(form: HTMLFormElement | null): void {
  const all = form?.querySelector<HTMLInputElement>('[data-select-all]');
  const button = form?.querySelector<HTMLButtonElement>('[data-delete-selected]');
  if (!form || !all || !button) return;
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[data-select-play]')];
  // A box that was checked while this script was loading is where a range begins.
  let lastIndex = boxes.findIndex(({ checked }) => checked);

  const showCount = () => {
    const count = boxes.filter(({ checked }) => checked).length;
    all.checked = count === boxes.length;
    all.indeterminate = count > 0 && count < boxes.length;
    button.disabled = count === 0;
    button.textContent = count === 0 ? 'Delete selected' : `Delete ${formatCountWithNoun(count, 'play')}`;
    form.dataset.question = `Delete ${formatCountWithNoun(count, 'play')} with the answers? This cannot be undone.`;
  };

  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    showCount();
  });
  form.addEventListener('click', (event) => {
    const index = boxes.indexOf(event.target as HTMLInputElement);
    if (index < 0) return;
    if (event.shiftKey && lastIndex >= 0)
      for (const box of boxes.slice(Math.min(index, lastIndex), Math.max(index, lastIndex) + 1))
        box.checked = boxes[index]?.checked ?? false;
    lastIndex = index;
    showCount();
  });
  showCount();
}

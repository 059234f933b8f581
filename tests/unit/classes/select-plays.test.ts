import { expect, test } from 'vitest';
import { bindPlaySelection } from '#browser/classes/select-plays';

/** A table of plays as the script sees it: its boxes, the one that selects all, and the button. */
class PlayTable extends EventTarget {
  readonly dataset: Record<string, string> = {};
  readonly all = Object.assign(new EventTarget(), { checked: false, indeterminate: false });
  readonly button = { disabled: false, textContent: '' };
  readonly boxes: { checked: boolean }[];

  constructor(checkedBoxes: readonly boolean[]) {
    super();
    this.boxes = checkedBoxes.map((checked) => ({ checked }));
    bindPlaySelection(this as unknown as HTMLFormElement);
  }

  querySelector = (selector: string) => (selector === '[data-select-all]' ? this.all : this.button);
  querySelectorAll = () => this.boxes;

  click(index: number, { shiftKey = false } = {}): void {
    const box = this.boxes[index];
    if (!box) throw new Error(`No box ${index}`);
    box.checked = !box.checked;
    const event = Object.defineProperty(Object.assign(new Event('click'), { shiftKey }), 'target', { value: box });
    this.dispatchEvent(event);
  }

  get checked(): boolean[] {
    return this.boxes.map(({ checked }) => checked);
  }
}

test('with Shift a click selects all plays from the last one clicked', () => {
  const table = new PlayTable([false, false, false, false]);
  table.click(2);
  table.click(0, { shiftKey: true });
  expect(table.checked).toEqual([true, true, true, false]);
  expect(table.button).toEqual({ disabled: false, textContent: 'Delete 3 plays' });
});

test('a range begins at a play that was selected before the script had loaded', () => {
  const table = new PlayTable([false, true, false, false]);
  expect(table.button.textContent).toBe('Delete 1 play');
  table.click(3, { shiftKey: true });
  expect(table.checked).toEqual([false, true, true, true]);
});

test('with Shift the first click of all selects one play', () => {
  const table = new PlayTable([false, false, false]);
  table.click(2, { shiftKey: true });
  expect(table.checked).toEqual([false, false, true]);
});

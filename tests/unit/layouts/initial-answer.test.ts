import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(new URL('../../../src/layouts/inline/initial-answer.js', import.meta.url), 'utf8');

interface Button {
  name: string;
  value: string;
  dataset: { choice?: string };
  attributes: Record<string, string>;
  setAttribute(name: string, value: string): void;
}

function button(choice?: string): Button {
  const attributes: Record<string, string> = {};
  return {
    name: choice === undefined ? '' : 'first',
    value: choice ?? '',
    dataset: choice === undefined ? {} : { choice },
    attributes,
    setAttribute(name, value) {
      attributes[name] = value;
    },
  };
}

/** Question one of a page as the script finds it, and a hand to press its buttons. */
function page(choices: Button[]) {
  const heard: string[] = [];
  const dataset: Record<string, string> = {};
  const left: string[] = [];
  const timers: (() => void)[] = [];
  const scrolled: number[] = [];
  let submit = (_event: { submitter: Button; preventDefault(): void }) => {};
  const form = {
    action: 'https://quizlark.test/kquiz/a/form',
    addEventListener: (_type: string, listener: typeof submit) => {
      submit = listener;
    },
    querySelectorAll: () => choices,
  };
  const place = { dataset, querySelector: () => form, dispatchEvent: ({ type }: Event) => heard.push(type) };
  runInNewContext(SCRIPT, {
    document: { querySelector: () => place },
    location: { assign: (address: string) => left.push(address) },
    setTimeout: (run: () => void) => timers.push(run),
    scrollTo: ({ top }: { top: number }) => scrolled.push(top),
    Event,
  });
  let stopped = 0;
  return {
    dataset,
    heard,
    left,
    scrolled,
    press(submitter: Button) {
      submit({
        submitter,
        preventDefault() {
          stopped += 1;
        },
      });
    },
    stopped: () => stopped,
    wait() {
      for (const run of timers) run();
    },
  };
}

test('a press is shown, locks the other answers, and is told once; a second one changes nothing and goes nowhere', () => {
  const [first, second] = [button('a'), button('b')];
  const { dataset, heard, press, scrolled, stopped } = page([first, second]);
  press(first);
  press(second);
  expect(dataset).toEqual({ pressed: 'a' });
  expect(first.attributes).toEqual({ 'aria-busy': 'true', 'aria-disabled': 'true' });
  expect(second.attributes).toEqual({ 'aria-disabled': 'true' });
  expect(heard).toEqual(['pressed']);
  expect(scrolled).toEqual([0]);
  expect(stopped()).toBe(2);
});

test.each([
  ['an answer', button('a'), 'https://quizlark.test/kquiz/a/form?first=a'],
  ['Start', button(), 'https://quizlark.test/kquiz/a/form'],
])('where the player never comes, the press of %s leads to the plain form', (_what, pressed, address) => {
  const { left, press, wait } = page([pressed]);
  press(pressed);
  wait();
  expect(left).toEqual([address]);
});

test('where the player comes, the press stays where it is', () => {
  const { dataset, left, press, wait } = page([]);
  press(button('a'));
  dataset.awake = '';
  wait();
  expect(left).toEqual([]);
});

test('the script may stand in a page', () => {
  expect(SCRIPT).not.toMatch(/<\/|<!--/);
});

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const SCRIPT = readFileSync(new URL('../../../src/layouts/inline/initial-answer.js', import.meta.url), 'utf8');

interface FakeButton {
  name: string;
  value: string;
  dataset: { choice?: string };
  attributes: Record<string, string>;
  setAttribute(name: string, value: string): void;
}

function buildButton(choice?: string): FakeButton {
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

/** A stub of the first question's form, with functions to press its buttons and run its timers. */
function openPage(choices: FakeButton[], globals: object = {}) {
  const events: string[] = [];
  const dataset: Record<string, string> = {};
  const navigations: string[] = [];
  const timers: (() => void)[] = [];
  const scrolled: number[] = [];
  let submit = (_event: { submitter: FakeButton; preventDefault(): void }) => {};
  const form = {
    action: 'https://quizlark.test/kquiz/a/form',
    addEventListener: (_type: string, listener: typeof submit) => {
      submit = listener;
    },
    querySelectorAll: () => choices,
  };
  const container = { dataset, querySelector: () => form, dispatchEvent: ({ type }: Event) => events.push(type) };
  runInNewContext(SCRIPT, {
    document: { querySelector: () => container },
    location: { assign: (url: string) => navigations.push(url) },
    setTimeout: (run: () => void) => timers.push(run),
    scrollTo: ({ top }: { top: number }) => scrolled.push(top),
    Event,
    ...globals,
  });
  let stopped = 0;
  return {
    dataset,
    events,
    navigations,
    scrolled,
    press(submitter: FakeButton) {
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

test('a press is shown, locks the other answers and fires one event; a second press does nothing', () => {
  const [first, second] = [buildButton('a'), buildButton('b')];
  const { dataset, events, press, scrolled, stopped } = openPage([first, second]);
  press(first);
  press(second);
  expect(dataset).toEqual({ pressed: 'a' });
  expect(first.attributes).toEqual({ 'aria-busy': 'true', 'aria-disabled': 'true' });
  expect(second.attributes).toEqual({ 'aria-disabled': 'true' });
  expect(events).toEqual(['pressed']);
  expect(scrolled).toEqual([0]);
  expect(stopped()).toBe(2);
});

test.each([
  ['an answer', buildButton('a'), 'https://quizlark.test/kquiz/a/form?first=a'],
  ['Start', buildButton(), 'https://quizlark.test/kquiz/a/form'],
])('if the player does not start, pressing %s leads to the plain form', (_name, pressedButton, url) => {
  const { navigations, press, wait } = openPage([pressedButton]);
  press(pressedButton);
  wait();
  expect(navigations).toEqual([url]);
});

test('if the player starts, the press does not leave the page', () => {
  const { dataset, navigations, press, wait } = openPage([]);
  press(buildButton('a'));
  dataset.scriptReady = '';
  wait();
  expect(navigations).toEqual([]);
});

test('the script can be inlined in a page', () => {
  expect(SCRIPT).not.toMatch(/<\/|<!--/);
});

describe('a result that the tab shows again', () => {
  const buildTab = ({ mark = null as string | null, referrer = '', results = ['quizlark:result:quiz-1'] }) => {
    const dataset: Record<string, string> = { content: 'quiz-1' };
    const form = { addEventListener: () => undefined };
    const place = { dataset, querySelector: () => form };
    return {
      dataset,
      globals: {
        URL,
        document: { referrer, querySelector: () => place },
        location: 'https://quizlark.test/kquiz/a',
        history: { state: mark === null ? null : { keptResult: mark } },
        sessionStorage: Object.fromEntries(results.map((key) => [key, '{}'])),
      },
    };
  };

  test.each([
    ['by the mark of this entry of the history', { mark: 'quiz-1' }, true],
    ['after signing in', { referrer: 'https://quizlark.test/auth?mode=REGISTER' }, true],
    ['not on a new visit', { referrer: 'https://quizlark.test/home' }, false],
    ['not by the mark of another quiz', { mark: 'quiz-2' }, false],
    ['not without its data', { mark: 'quiz-1', results: [] }, false],
  ])('hides question one %s', (_, tab, isHidden) => {
    const { dataset, globals } = buildTab(tab);
    openPage([], globals);
    expect('keepsResult' in dataset).toBe(isHidden);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EMBEDDING_GUIDE_PATH } from '#rules/screens/paths';
import { ROOT } from '#scripts/cli/run-command';

const SCRIPT = readFileSync(join(ROOT, 'public/embed.js'), 'utf8');

/** The frame that the script puts into an element with these data attributes. */
function createFrame(dataset: Record<string, string>): { title?: string; src?: string } {
  const frames: object[] = [];
  const container = { dataset, getAttribute: () => null, append: (frame: object) => frames.push(frame) };
  runInNewContext(SCRIPT, {
    ...{ URL, URLSearchParams, location: { search: '' }, window: {}, addEventListener: () => undefined },
    MutationObserver: class {
      observe() {}
    },
    document: {
      currentScript: { src: 'https://q.example/embed.js' },
      querySelectorAll: () => [container],
      createElement: () => ({ style: {} }),
    },
  });
  return frames[0] ?? {};
}

test('the script has the size that its documentation says', () => {
  const [, size] = /The script is ([\d.]+) KB gzip/.exec(readFileSync(join(ROOT, 'docs/embedding.md'), 'utf8')) ?? [];
  expect((gzipSync(SCRIPT).length / 1_024).toFixed(1)).toBe(size);
});

test('the script names its documentation', () => {
  expect(SCRIPT.split('\n')[0]).toContain(`Documentation: {origin}${EMBEDDING_GUIDE_PATH} `);
});

test.each([
  ['kquiz-4w1k2m9ab', 'Quiz', '/embed/kquiz/4w1k2m9ab'],
  ['daily', 'Quiz', '/embed/daily'],
  ['category-animals', 'Quizzes', '/embed/category/animals'],
  ['collection-home-hot', 'Quizzes', '/embed/collection/home-hot'],
  ['user-jo_wren', 'Quizzes', '/embed/user/jo_wren'],
])('without a title of its own the frame of %s is named “%s”', (id, title, path) => {
  expect(createFrame({ id })).toMatchObject({ title, src: `https://q.example${path}` });
  expect(createFrame({ id, title: 'Which lark are you?' }).title).toBe('Which lark are you?');
});

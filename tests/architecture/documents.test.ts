import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, ROOT, readSource, type SourceFile } from './sources.ts';

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...listFiles('docs', /\.md$/)].map(readSource);
const doesExist = (path: string) => existsSync(join(ROOT, path));

const FOLDERS = 'src|worker|tests|scripts|public|migrations|docs';
const MENTION = new RegExp(
  `(?<![\\w./#-])(?:${FOLDERS})/[\\w./\\[\\]-]*\\w(?:\\.(?:ts|tsx|mjs|js|astro|css|sql|svg|md|webp)\\b|/(?=[\\s\`,.;:)|]))`,
  'g',
);

/** Files and folders (with a slash at the end) that a document names, except patterns such as `migrations/NNNN_….sql`. */
const findMentions = ({ text }: SourceFile): string[] =>
  [...text.matchAll(MENTION)].map(([mention]) => mention).filter((mention) => !mention.includes('NNNN'));

const findDeadMentions = (document: SourceFile): string[] =>
  findMentions(document)
    .filter((mention) => !doesExist(mention))
    .map((mention) => `${document.path}: ${mention}`);

test('every file and folder that a document names exists', () => {
  expect(documents.flatMap(findDeadMentions)).toEqual([]);
  const dead = { path: 'a.md', text: 'Read `worker/gone.ts`, `src/gone/` and `worker/app.ts`, add `migrations/NNNN_name.sql`.' };
  expect(findDeadMentions(dead)).toEqual(['a.md: worker/gone.ts', 'a.md: src/gone/']);
});

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const listAnchors = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

function findDeadLinks(document: SourceFile): string[] {
  const links = [...document.text.replace(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  return links
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const path = join(dirname(document.path), file);
      if (file && !doesExist(path)) return true;
      return anchor !== undefined && !listAnchors(file ? readSource(path).text : document.text).includes(anchor);
    })
    .map((link) => `${document.path}: ${link}`);
}

test('every link of a document leads to a file and a heading', () => {
  expect(documents.flatMap(findDeadLinks)).toEqual([]);
  const dead = { path: 'docs/a.md', text: '# One\n[a](#one) [b](#two) [c](gone.md) [d](style.md#2-imports) [e](style.md#gone)' };
  expect(findDeadLinks(dead)).toEqual(['docs/a.md: #two', 'docs/a.md: gone.md', 'docs/a.md: style.md#gone']);
});

/** The folders of each line of the tree, such as `worker/playing/  plays views`; what stands in brackets or after "folders" is explained there. */
function readTree(text: string): { folder: string; names: string[] }[] {
  const tree = /## The tree\n+```\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  return [...tree.matchAll(/^((?:src|worker)(?:\/[\w-]+)*)\/ +(.+)$/gm)].map(([, folder = '', rest = '']) => ({
    folder,
    names: rest
      .replace(/\([^)]*\)/g, '')
      .split(/[\s;]+/)
      .filter((name) => name !== '' && name !== 'folders'),
  }));
}

const listFolders = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders that a line names and that are not there, and folders that are there and that no line names. */
function findTreeErrors(text: string): string[] {
  const tree = readTree(text);
  return tree.flatMap(({ folder, names }) => {
    const dead = names.filter((name) => !doesExist(join(folder, name)) && !doesExist(join(folder, `${name}.ts`)));
    // A group such as `worker/playing` has a line of its own.
    const missing = listFolders(folder).filter(
      (name) => !names.includes(name) && !tree.some((line) => line.folder === `${folder}/${name}`),
    );
    return [...dead.map((name) => `${folder}/${name} is not there`), ...missing.map((name) => `${folder}/${name} is not named`)];
  });
}

test('the tree of docs/architecture.md names every folder of the folders that it lists', () => {
  expect(findTreeErrors(readSource('docs/architecture.md').text)).toEqual([]);
  const wrong = '## The tree\n\n```\nsrc/shared/   base contract gone\n```\n';
  expect(findTreeErrors(wrong)).toEqual(['src/shared/gone is not there', 'src/shared/rules is not named']);
});

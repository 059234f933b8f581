import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What of a quiz's page is seen first, down to the answers of question one. */
const FIRST_PARTS = [
  'layouts/Page.astro',
  'components/nav/Header.astro',
  'components/nav/Brand.astro',
  'components/community/OwnerBar.astro',
  'components/play/QuizPage.astro',
  'components/play/QuizIntro.astro',
  'components/tiles/text.ts',
  'components/tiles/PlayCount.astro',
  'components/ui/KindBadge.astro',
  'components/ui/OfficialMark.astro',
  'islands/player/FirstQuestion.tsx',
  'islands/player/Picture.tsx',
  'islands/player/questions/Choice.tsx',
  'islands/player/questions/ChoiceList.tsx',
];
const GROUP = /^@(?:layer|media|supports|container)\b/;
const NEEDLESS = /^@(?:keyframes|media print)\b/;
/** Faces for more than plain Latin letters. */
const OTHER_LETTERS = /unicode-range:(?!U\+(?:\?\?|0000))/;
const SCOPE = /data-astro-cid-\w+/g;
const NAME = /\.((?:[\w-]|\\.)+)|\[(data-astro-cid-\w+)\]/g;
const TOKEN = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;

const scopes = new Set<string>();

/** Art in the page names colours of the palette, `--sky-400`, itself. */
const PALETTE = /-\d+$/;

/** Notes by which attribute Astro scopes the styles of each part that is seen first. */
export const scopesOfFirstParts: Plugin = {
  name: 'scopes-of-first-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.astro\?astro&type=style/ },
    handler(code, id) {
      if (!FIRST_PARTS.some((path) => id.includes(`/src/${path}?`))) return;
      for (const [scope] of code.matchAll(SCOPE)) scopes.add(scope);
    },
  },
};

/** Every word of the parts that are seen first, their class names among them, and what their styles are scoped by. */
export const firstWords = (): Set<string> =>
  new Set([
    ...scopes,
    ...FIRST_PARTS.flatMap((path) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8').split(/[^\w-]+/)),
  ]);

/**
 * The rules of a stylesheet that can matter to what is seen first: those whose class names are all among the words, and the measures
 * and colours these use. A rule too many costs some bytes; one too few comes a moment later, with the whole stylesheet.
 */
export function firstStyles(css: string, words: ReadonlySet<string>): string {
  let kept = wantedRules(css, words);
  for (let before = ''; before !== kept; ) {
    before = kept;
    const used = new Set(Array.from(kept.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
    kept = kept.replace(TOKEN, (token: string, name: string) => (used.has(name) || PALETTE.test(name) ? token : ''));
  }
  return kept;
}

function wantedRules(css: string, words: ReadonlySet<string>): string {
  return statements(css).reduce((kept, { head, body }) => {
    if (body === null) return `${kept}${head};`;
    if (NEEDLESS.test(head) || (head === '@font-face' && OTHER_LETTERS.test(body))) return kept;
    if (!GROUP.test(head)) return head.startsWith('@') || isWanted(head, words) ? `${kept}${head}{${body}}` : kept;
    const inner = wantedRules(body, words);
    return inner === '' ? kept : `${kept}${head}{${inner}}`;
  }, '');
}

/** One selector of several will do. */
const isWanted = (selectors: string, words: ReadonlySet<string>) =>
  selectors
    .split(',')
    .some((selector) =>
      [...selector.matchAll(NAME)].every(([, name, scope]) => words.has(name === undefined ? (scope ?? '') : ownName(name))),
    );

/** The name that a stylesheet's own file has for a class: `_title_1gk0y_11` is `title`. */
const ownName = (name: string) => /^_(.+)_[\w-]+_\d+$/.exec(name)?.[1] ?? name;

interface Statement {
  head: string;
  /** What stands between its braces; null where it has none. */
  body: string | null;
}

/** The rules of a stylesheet, one level deep. */
function statements(css: string): Statement[] {
  const found: Statement[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  for (const { 0: sign, index } of css.matchAll(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)|[{};]/g)) {
    if (sign === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) {
        found.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
        start = index + 1;
      }
    } else if (sign === ';' && depth === 0) {
      const head = css.slice(start, index).trim();
      if (head !== '') found.push({ head, body: null });
      start = index + 1;
    }
  }
  return found;
}

import { expect, test } from 'vitest';
import { firstStyles } from '#scripts/vite/first-styles';

const words = new Set(['tile', 'title', 'data-astro-cid-a']);

test.each([
  ['a rule of a part that is seen first stays', '.tile{color:red}', '.tile{color:red}'],
  ['a rule of another part goes', '.footer{color:red}', ''],
  ['a rule without class names stays', 'h1:focus{color:red}', 'h1:focus{color:red}'],
  ['one selector of several is enough', '.footer,.tile{color:red}', '.footer,.tile{color:red}'],
  ['a name of a stylesheet’s own file is known', '._title_1gk0y_11{color:red}', '._title_1gk0y_11{color:red}'],
  ['the same name in another part’s scope goes', '.title[data-astro-cid-b]{color:red}', ''],
  ['its own scope stays', '.title[data-astro-cid-a]{color:red}', '.title[data-astro-cid-a]{color:red}'],
  [
    'groups stay as far as anything is left in them',
    '@layer base{.footer{a:b}.tile{a:b}}@media print{.tile{a:b}}',
    '@layer base{.tile{a:b}}',
  ],
  ['the order of layers stays', '@layer reset,base;.footer{a:b}', '@layer reset,base;'],
  ['braces in texts count for nothing', '.tile::after{content:"}{"}.footer{a:b}', '.tile::after{content:"}{"}'],
  ['what is nested comes along', '.tile{a:b;&:hover{c:d}}', '.tile{a:b;&:hover{c:d}}'],
  [
    'measures that nothing uses go, also those of measures that went',
    ':root{--a:1px;--b:var(--a);--c:2px}.tile{x:var(--c)}',
    ':root{--c:2px}.tile{x:var(--c)}',
  ],
  ['colours of the palette stay', ':root{--sky-400:#00f}', ':root{--sky-400:#00f}'],
  [
    'letters beyond Latin wait',
    '@font-face{src:url(a.woff2);unicode-range:U+100-2BA}@font-face{src:url(b.woff2);unicode-range:U+??}',
    '@font-face{src:url(b.woff2);unicode-range:U+??}',
  ],
])('%s', (_what, css, kept) => {
  expect(firstStyles(css, words)).toBe(kept);
});

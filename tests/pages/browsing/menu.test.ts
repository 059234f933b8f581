import { beforeAll, expect, test } from 'vitest';
import { INTERNAL_LINKS } from '#rules/screens/navigation';
import { fetchPage } from '#tests/helpers/pages';

let html: string;
beforeAll(async () => {
  html = (await fetchPage('/home-new')).html;
});

/** The element of the page that starts with this tag, up to its end tag. */
const findElement = (start: RegExp, end: string) => {
  const rest = html.slice(html.search(start));
  return rest.slice(0, rest.indexOf(end));
};
const listLabels = (element: string) =>
  [...element.matchAll(/<(?:a|button)\b[^>]*>([\s\S]*?)<\/(?:a|button)>/g)].map(([, text = '']) =>
    text
      .replace(/<svg[\s\S]*?<\/svg>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
const listPaths = (element: string) => [...element.matchAll(/ href="([^"]+)"/g)].map(([, path]) => path);

test('the header leads to Home, Categories, Community, the core team and Info, and searches', () => {
  expect(listLabels(findElement(/<nav class="nav/, '</nav>'))).toEqual(['Home', 'Categories', 'Community', 'Core team', 'Info More']);
  const form = findElement(/<form class="search"/, '</form>');
  expect(form).toMatch(/^<form[^>]* action="\/search"/);
  expect(form).toMatch(/<input[^>]* name="search"/);
});

test('the footer leads to the rules, the terms, the templates and the pages for developers', () => {
  const footer = findElement(/<footer class="footer"/, '</footer>');
  const labels = ['Community rules', 'Terms of use', 'Privacy', 'Templates', 'Developers'];
  expect(listLabels(footer)).toEqual(expect.arrayContaining(labels));
  expect(listPaths(footer)).toEqual(
    expect.arrayContaining(['/policies/rules', '/policies/terms', '/privacy', '/editor#templates', '/developers']),
  );
});

test('Info leads to the manual of the editor, to About and the policies, and has hidden entries for staff', () => {
  const menu = findElement(/<div class="menu" id="menu-info"/, 'id="menu-account"');
  const [publicPart = '', internalPart = ''] = menu.split(/<div data-reviewer[^>]* hidden/);
  expect(listPaths(publicPart)).toEqual(expect.arrayContaining(['/editor/manual', '/about', '/privacy', '/policies']));
  expect(listPaths(internalPart)).toEqual(expect.arrayContaining(INTERNAL_LINKS.map(({ href }) => href)));
  expect(INTERNAL_LINKS.map(({ href }) => href).toSorted()).toEqual(
    ['/test', '/message', '/relation', '/user', '/internal', '/search?internal=1', '/dashboard'].toSorted(),
  );
});

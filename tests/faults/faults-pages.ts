import type { SeededFault } from './seeded-fault.ts';

export const PAGE_FAULTS: readonly SeededFault[] = [
  {
    name: 'search engines list an article that is public by its link only',
    file: 'src/components/play/ArticlePage.astro',
    find: "noindex={audience !== 'everyone'}",
    replace: "noindex={audience === 'creator'}",
    tests: ['tests/pages/play/play.test.ts'],
  },
  {
    name: 'the sheet with the answer key is the canonical page of the quiz',
    file: 'src/components/print/PrintPage.astro',
    find: 'canonical={hasKey ? path : quiz.path}',
    replace: 'canonical={quiz.path}',
    tests: ['tests/pages/play/print.test.ts'],
  },
  {
    name: 'the titles of a list skip a level of headings',
    file: 'src/components/lists/CollectionMain.astro',
    find: '<TileGrid contents={contents} level={2} />',
    replace: '<TileGrid contents={contents} />',
    tests: ['tests/pages/html/documents.test.ts'],
  },
  {
    name: 'a content without votes has a rating',
    file: 'src/shared/rules/seo/content-structured-data.ts',
    find: '  if (ratingCount === 0) return {};\n',
    replace: '',
    tests: ['tests/unit/seo/content-structured-data.test.ts'],
  },
  {
    name: 'a control character of a title makes a feed invalid',
    file: 'src/shared/rules/seo/xml.ts',
    find: "text.replace(FORBIDDEN, '').replace(",
    replace: 'text.replace(',
    tests: ['tests/unit/seo/sitemap.test.ts'],
  },
  {
    name: 'the theme of the device returns with the next page only',
    file: 'src/browser/theme.ts',
    find: "if (theme === 'system') delete root.dataset.theme;\n  else root.dataset.theme = theme;",
    replace: "if (theme !== 'system') root.dataset.theme = theme;",
    tests: ['tests/e2e/browsing/browse.test.ts'],
  },
  {
    name: 'the back button after a filter leaves the list as it is',
    file: 'src/islands/lists/list-region.ts',
    find: '  if (location.pathname + location.search !== shownPath) location.reload();\n',
    replace: '',
    tests: ['tests/e2e/browsing/lists.test.ts'],
  },
  {
    name: 'an earlier search that answers late replaces the list of the later one',
    file: 'src/islands/lists/list-region.ts',
    find: '  if (!isNewest()) return;\n  const body',
    replace: '  const body',
    tests: ['tests/e2e/browsing/lists.test.ts'],
  },
  {
    name: 'a message that waits is not shown on a page that the browser has kept',
    file: 'src/layouts/scripts/page.ts',
    find: "  addEventListener('pageshow', showPendingFlash);\n",
    replace: '',
    tests: ['tests/e2e/community/own-content.test.ts'],
  },
  {
    name: 'the menu of suggestions closes before the press on a suggestion',
    file: 'src/browser/search/suggestion-list.ts',
    find: "  list.addEventListener('mousedown', (event) => event.preventDefault());\n",
    replace: '',
    tests: ['tests/e2e/browsing/suggestions.test.ts'],
  },
];

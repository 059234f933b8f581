import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineHastPlugin, markdownToHtml } from 'satteri';
import type { DeveloperPage } from '#contract/partners/developers';
import { EMBEDDING_GUIDE_PATH } from '#rules/screens/paths';
import { ROOT } from '#scripts/cli/run-command';

/** The documents that are pages too. */
const GUIDES = [
  {
    file: 'docs/embedding.md',
    path: EMBEDDING_GUIDE_PATH,
    title: 'Embedding',
    description:
      'Show a quiz, a result or the daily quiz on your own site: snippets, options, messages and what your site learns of plays.',
  },
] as const;

export const buildGuidePages = (): DeveloperPage[] =>
  GUIDES.map(({ file, ...page }) => ({ ...page, html: renderGuide(readFileSync(join(ROOT, file), 'utf8')) }));

/** The HTML of a document without its title. Headings have the anchors that links of documents use, and a table scrolls by itself. */
export function renderGuide(markdown: string): string {
  const { html } = markdownToHtml(markdown.replace(/^# .+\n/, ''), { hastPlugins: [dropDocumentLinks] });
  // pattern-bound: a document of this repository.
  const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text = '']) => text);
  const contents = headings.map((text) => `<li><a href="#${toAnchor(text)}">${text}</a></li>`).join('');
  let tableCount = 0;
  const body = html
    // pattern-bound: a document of this repository.
    .replaceAll(/<h([23])>(.*?)<\/h[23]>/g, (_, level: string, text: string) => `<h${level} id="${toAnchor(text)}">${text}</h${level}>`)
    // pattern-bound: a document of this repository.
    .replaceAll(/<table>[\s\S]*?<\/table>/g, (table) => {
      tableCount += 1;
      return `<section class="table" aria-label="Table ${tableCount}" tabindex="0">${table}</section>`;
    });
  return `<nav class="contents" aria-label="On this page"><ul>${contents}</ul></nav><div class="guide">${body}</div>`;
}

const toAnchor = (heading: string) =>
  heading
    // pattern-bound: a heading of a document of this repository.
    .replaceAll(/<[^>]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** A link to another document of the repository leads nowhere on the site. */
const dropDocumentLinks = defineHastPlugin({
  name: 'drop-document-links',
  element: {
    filter: ['a'],
    visit(node, ctx) {
      const href = String(node.properties['href'] ?? '');
      if (!/^[a-z]+:|^[/#]/.test(href)) ctx.replaceNode(node, { ...node, tagName: 'span', properties: {} });
    },
  },
});

import type { DeveloperPage } from '#contract/partners/developers';
import { DEVELOPERS_PATH } from '#rules/screens/paths';
import { escapeHtml } from '#rules/text/escape-html';
import type { ReferenceDocument } from './reference-document.ts';
import { getFeaturePath } from './reference-pages.ts';

const formatLink = (path: string, title: string, text: string) =>
  `<li><a href="${path}">${escapeHtml(title)}</a><p>${escapeHtml(text)}</p></li>`;

/** The first page for developers: what there is, how the API works, and the way to each page. */
export function buildIndexPage({ info, tags }: ReferenceDocument, guides: readonly DeveloperPage[]): DeveloperPage {
  const html = [
    '<h2>Guides</h2>',
    `<ul class="pages">${guides.map(({ path, title, description }) => formatLink(path, title, description)).join('')}</ul>`,
    '<h2>The API</h2>',
    ...info.description.split('\n\n').map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/`(\w+)`/g, '<code>$1</code>')}</p>`),
    '<pre><code>curl "{origin}/v1/public_contents?limit=3"</code></pre>',
    '<p>Everything is in one <a href="/v1/openapi.json">OpenAPI document</a>, from which generators make clients. The reference is made from it:</p>',
    `<ul class="pages">${tags.map(({ name, description }) => formatLink(getFeaturePath(name), name, description)).join('')}</ul>`,
    '<h2>Feeds</h2>',
    '<p>New quizzes and articles are in <a href="/feed.xml">a feed</a>, the daily quiz in <a href="/feed/daily.xml">another</a>. Every category and every creator has one too.</p>',
  ];
  return {
    path: DEVELOPERS_PATH,
    title: 'Developers',
    description: 'Embed quizzes on your own site, or build on the API: guides, and a reference of every call.',
    html: html.join(''),
  };
}

import { KINDS, type Kind } from '#base/kinds';
import { escapeHtml } from '#rules/text/escape-html';

interface LinkedQuiz {
  type: Kind;
  UID: string;
  urlName: string;
  title: string;
}

const EMBED_CLASS = /\bclass="quizlark"/i;
const EMBED_ID = /\bdata-id="(kquiz|pquiz)-([0-9a-z]{4,40})"/i;

/** The ids of the quizzes that an article's body embeds, such as `kquiz-1abc`, each once. */
export function listEmbedIds(html: string): string[] {
  const ids = new Set<string>();
  replaceEmbedElements(html, (element) => {
    const id = EMBED_ID.exec(element)?.slice(1, 3).join('-');
    if (id !== undefined) ids.add(id);
    return '';
  });
  return [...ids];
}

/** Replaces each empty `<div class="quizlark">`. Time is linear, also for elements that are not closed. */
function replaceEmbedElements(html: string, replace: (element: string) => string): string {
  const open = /<div\b/gi;
  const close = /\s*<\/div>/iy;
  let replaced = '';
  let end = 0;
  for (let match = open.exec(html); match; match = open.exec(html)) {
    const tagEnd = html.indexOf('>', match.index) + 1;
    if (tagEnd === 0) break;
    open.lastIndex = tagEnd;
    close.lastIndex = tagEnd;
    if (!EMBED_CLASS.test(html.slice(match.index, tagEnd)) || !close.test(html)) continue;
    replaced += html.slice(end, match.index) + replace(html.slice(match.index, close.lastIndex));
    end = close.lastIndex;
    open.lastIndex = end;
  }
  return replaced + html.slice(end);
}

/** The body with each embed element replaced by a link to its quiz, titled where `quizzes` has the quiz. An invalid element is removed. */
export function replaceEmbedsWithLinks(html: string, quizzes: readonly LinkedQuiz[] = []): string {
  return replaceEmbedElements(html, (element) => {
    const [, kind, uid] = EMBED_ID.exec(element) ?? [];
    if ((kind !== 'kquiz' && kind !== 'pquiz') || uid === undefined) return '';
    const quiz = quizzes.find(({ type, UID }) => type === kind && UID === uid);
    const title = quiz ? escapeHtml(quiz.title) : 'Quiz in this article';
    const label = KINDS[kind].label;
    return `<a class="quiz-card" data-kind="${kind}" data-quiz="${uid}" href="/${kind}/${quiz?.urlName ?? uid}"><span class="quiz-card-kind">${label} quiz</span><span class="quiz-card-title">${title}</span><span class="quiz-card-play">Play</span></a>`;
  });
}

import { KINDS, type Kind } from '#base/kinds';
import { escapeHtml } from '#rules/text/escape-html';

interface LinkedQuiz {
  type: Kind;
  UID: string;
  urlName: string;
  title: string;
}

const EMBED_ELEMENT = /<div\b[^>]*\bclass="quizlark"[^>]*>\s*<\/div>/gi;
const EMBED_ID = /\bdata-id="(kquiz|pquiz)-([0-9a-z]{4,40})"/i;

/** The embed ids an article's body has places for, such as `kquiz-1abc`. */
export function listEmbedIds(html: string): string[] {
  const ids = [...html.matchAll(EMBED_ELEMENT)].flatMap(([place]) => EMBED_ID.exec(place)?.slice(1, 3).join('-') ?? []);
  return [...new Set(ids)];
}

/** The body with each embedded quiz's place turned into a link to that quiz, by its title where it is known. */
export function replaceEmbedsWithLinks(html: string, quizzes: readonly LinkedQuiz[] = []): string {
  return html.replace(EMBED_ELEMENT, (place) => {
    const [, kind, uid] = EMBED_ID.exec(place) ?? [];
    if ((kind !== 'kquiz' && kind !== 'pquiz') || uid === undefined) return '';
    const quiz = quizzes.find((one) => one.type === kind && one.UID === uid);
    const title = quiz ? escapeHtml(quiz.title) : 'A quiz for this page';
    const label = KINDS[kind].label;
    return `<a class="quiz-card" data-kind="${kind}" data-quiz="${uid}" href="/${kind}/${quiz?.urlName ?? uid}"><span class="quiz-card-kind">${label} quiz</span><span class="quiz-card-title">${title}</span><span class="quiz-card-play">Play</span></a>`;
  });
}

/** About how many words an article's body has. */
export const countWords = (html: string): number => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;

/** A body that is a whole document is a game: it is never cleaned, so it stands in no page, only in its sandbox. */
export const isWholeDocument = (html: string): boolean => /^\s*<(?:!doctype|html)\b/i.test(html);

import { KINDS, type Kind } from '#base/kinds';
import { escapeHtml } from '#rules/text/escape-html';

interface LinkedQuiz {
  type: Kind;
  UID: string;
  urlName: string;
  title: string;
}

/** The sanitiser writes no `<` within a tag, so that a tag without an end is not read beyond the next one. */
const EMBED_ELEMENT = /<div\b[^<>]*\bclass="quizlark"[^<>]*>\s*<\/div>/gi;
const EMBED_ID = /\bdata-id="(kquiz|pquiz)-([0-9a-z]{4,40})"/i;

/** The ids of the quizzes that an article's body embeds, such as `kquiz-1abc`, each once. */
export function listEmbedIds(html: string): string[] {
  const ids = [...html.matchAll(EMBED_ELEMENT)].flatMap(([element]) => EMBED_ID.exec(element)?.slice(1, 3).join('-') ?? []);
  return [...new Set(ids)];
}

/** The body with each embed element replaced by a link to its quiz, titled where `quizzes` has the quiz. An invalid element is removed. */
export function replaceEmbedsWithLinks(html: string, quizzes: readonly LinkedQuiz[] = []): string {
  return html.replace(EMBED_ELEMENT, (element) => {
    const [, kind, uid] = EMBED_ID.exec(element) ?? [];
    if ((kind !== 'kquiz' && kind !== 'pquiz') || uid === undefined) return '';
    const quiz = quizzes.find(({ type, UID }) => type === kind && UID === uid);
    const title = quiz ? escapeHtml(quiz.title) : 'Quiz in this article';
    const label = KINDS[kind].label;
    return `<a class="quiz-card" data-kind="${kind}" data-quiz="${uid}" href="/${kind}/${quiz?.urlName ?? uid}"><span class="quiz-card-kind">${label} quiz</span><span class="quiz-card-title">${title}</span><span class="quiz-card-play">Play</span></a>`;
  });
}

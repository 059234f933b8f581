import { isKind, KINDS } from '#base/kinds';
import { api } from '#browser/api';
import type { PlayableContent } from '#contract/contents/contents';
import { isListed } from '#rules/contents/visibility';
import { type PlayQuiz, toPlayQuiz } from '#rules/play/quiz';
import { loadPlayer } from './load-player.ts';

/**
 * Replaces a quiz card in an article with the quiz on click. Without script, on a failure, or for a quiz that is not public, the card
 * links to the quiz's page.
 */
export function playInArticle(card: HTMLAnchorElement): void {
  card.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || card.ariaBusy === 'true') return;
    event.preventDefault();
    card.ariaBusy = 'true';
    void openQuiz(card).catch(() => location.assign(card.href));
  });
}

async function openQuiz(card: HTMLAnchorElement): Promise<void> {
  const { kind = '', quiz: quizId = '' } = card.dataset;
  const [quiz, { mountPlayer }] = await Promise.all([fetchQuiz(kind, quizId), loadPlayer()]);
  const container = document.createElement('div');
  container.className = 'quiz-inline';
  container.dataset.kind = kind;
  const hasAd = card.closest('[data-quiz-ads]') !== null;
  card.replaceWith(container);
  mountPlayer(container, { quiz: { ...quiz, hasAd }, ownsPage: false, isInline: true });
}

/** Fetches the quiz without cookies, so that its creator and staff do not get the answer key either. */
async function fetchQuiz(kind: string, id: string): Promise<PlayQuiz> {
  if (!isKind(kind)) throw new Error('This card does not name a quiz.');
  const params = { type: KINDS[kind].plural, id };
  const content = (await api('GET /v1/:type/:id', { params }, { credentials: 'omit' })) as PlayableContent;
  if (content.type === 'article') throw new Error('An article cannot be played.');
  // Staff do not look at a link-only quiz, so it must not play on the page of an article that they approved.
  if (!isListed(content)) throw new Error('Only public quizzes play in an article.');
  return toPlayQuiz(content);
}

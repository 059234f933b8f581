import { isKind, KINDS } from '#base/kinds';
import { api } from '#browser/api';
import type { PlayableContent } from '#contract/contents/contents';
import { type PlayQuiz, toPlayQuiz } from '#rules/play/quiz';
import { loadPlayer } from './load-player.ts';

/** In an article a quiz's card opens the quiz in its own place. Without script, or where that fails, it leads to the quiz's page. */
export function playInArticle(card: HTMLAnchorElement): void {
  card.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || card.ariaBusy === 'true') return;
    event.preventDefault();
    card.ariaBusy = 'true';
    void openQuiz(card).catch(() => location.assign(card.href));
  });
}

async function openQuiz(card: HTMLAnchorElement): Promise<void> {
  const { kind = '', quiz: uid = '' } = card.dataset;
  const [quiz, { mountPlayer: mount }] = await Promise.all([fetchQuiz(kind, uid), loadPlayer()]);
  const container = document.createElement('div');
  container.className = 'quiz-inline';
  container.dataset.kind = kind;
  card.replaceWith(container);
  mount(container, { quiz, ownsPage: false });
}

/** The quiz as every player gets it: without cookies, its creator and staff are not sent the answer key. */
async function fetchQuiz(kind: string, uid: string): Promise<PlayQuiz> {
  if (!isKind(kind)) throw new Error('This card names no quiz.');
  const params = { type: KINDS[kind].plural, id: uid };
  const content = (await api('GET /v1/:type/:id', { params }, { credentials: 'omit' })) as PlayableContent;
  if (content.type === 'article') throw new Error('An article is not played.');
  return toPlayQuiz(content);
}

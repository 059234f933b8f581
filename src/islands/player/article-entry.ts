import type { PlayQuiz } from '#rules/play/quiz';
import { loadPlayer } from './load.ts';

/** In an article a quiz's card opens the quiz in its own place. Without script, or where that fails, it leads to the quiz's page. */
export function playInline(card: HTMLAnchorElement): void {
  card.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || card.ariaBusy === 'true') return;
    event.preventDefault();
    card.ariaBusy = 'true';
    void open(card).catch(() => location.assign(card.href));
  });
}

async function open(card: HTMLAnchorElement): Promise<void> {
  const [quiz, { mount }] = await Promise.all([quizAt(card.href), loadPlayer()]);
  const place = document.createElement('div');
  place.className = 'quiz-inline';
  place.dataset.kind = card.dataset.kind ?? '';
  card.replaceWith(place);
  mount(place, { quiz, ownsPage: false });
}

/** The quiz as its own page has it: the same for everyone, whoever reads the article. */
async function quizAt(address: string): Promise<PlayQuiz> {
  const page = await (await fetch(address)).text();
  // Parsed as a document, its styles would be held against this page's policy.
  const [, quiz] = /data-quiz-place[\s\S]*?<script type="application\/json">([\s\S]*?)<\/script>/.exec(page) ?? [];
  if (!quiz) throw new Error('No quiz stands there.');
  return JSON.parse(quiz) as PlayQuiz;
}

import { capitaliseFirst } from '#rules/text/capitalise-first';
import type { OfflineRequest } from './offline-kquiz.ts';

type TemplateFields = Record<string, unknown>;

/** Four results, and for each question one choice per result. `%` stands for the topic. */
const RESULTS = [
  ['The early bird of %', 'You knew about it before everyone else, and you are already looking around the next corner.'],
  ['The keeper of %', 'You know how it used to be done, why, and where the good tools are. People ask you first.'],
  ['The host of %', 'For you it is about the people: there is always room for one more chair at your table.'],
  ['The dreamer of %', 'You look at what is and see what could be. Half of your best ideas began as a mistake.'],
] as const;
const QUESTIONS = [
  [
    'You have a free afternoon for %. How does it begin?',
    'Right away, outdoors',
    'With a list',
    'With a call to a friend',
    'With a long look out of the window',
  ],
  ['Something about % is new to you. What do you do?', 'Try it', 'Read about it', 'Ask an expert', 'Imagine how it might be'],
  ['Which sentence about % could be yours?', '“Have you seen this yet?”', '“That is not how it works.”', '“Come along!”', '“What if …?”'],
  ['It goes wrong. What next?', 'Try again, faster', 'Try again, by the book', 'Try again, together', 'Turn it into something else'],
  ['What do you give someone who is new to %?', 'A push', 'Good advice', 'Your time', 'A notebook'],
  [
    'Where would you put a picture of %?',
    'On my phone',
    'In a frame, with the date',
    'In the kitchen, where everyone sits',
    'I would paint over it',
  ],
  ['How do others notice that you like %?', 'I am always out', 'I correct them', 'I invite them', 'I stop in the middle of a sentence'],
  ['What would be missing without %?', 'A reason to get up', 'A sense of order', 'Good company', 'A way to escape'],
] as const;

/** A personality quiz about any topic, from a fixed set of results and questions. */
export function buildTopicPquiz({ topic, questionCount, note }: OfflineRequest): TemplateFields {
  const insertTopic = (text: string) => text.replaceAll('%', topic);
  const results = RESULTS.map(([title, description]) => ({ title: insertTopic(title).slice(0, 200), description }));
  return {
    title: `Who are you with ${topic}?`.slice(0, 200),
    description: `How you and ${topic} get on. ${note}`,
    results,
    questions: QUESTIONS.slice(0, questionCount).map(([title, ...choices]) => ({
      title: insertTopic(title),
      questionMode: 'basic',
      choices: choices.map((choice, result) => ({
        title: choice,
        resultWeights: results.map((_, i) => (i === result ? 1 : 0)),
        chosenResultIndex: result,
        chosenResult: results[result]?.title ?? '',
      })),
    })),
  };
}

/** The outline of an article, with a hint per section for the creator to replace. */
export function buildTopicArticle({ topic, note }: OfflineRequest): TemplateFields {
  const name = topic.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const buildSection = (title: string, hint: string) => `<h2>${title}</h2><p>${hint}</p>`;
  return {
    title: capitaliseFirst(topic),
    description: `About ${topic}. ${note}`,
    htmlContent: [
      `<p>One sentence that says why ${name} is worth the next three minutes.</p>`,
      buildSection('Origins', `When and where ${name} began, and what came before.`),
      buildSection('How it works', 'The one point a reader should be able to explain to a friend afterwards.'),
      buildSection('Common mistakes', `A common claim about ${name} that is wrong, and the evidence against it.`),
      buildSection('Learn more', '<em>Embed one of your quizzes here.</em>'),
    ].join(''),
  };
}

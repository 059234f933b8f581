type TemplateFields = Record<string, unknown>;
interface TemplateTopic {
  topic: string;
  questionCount: number;
  note: string;
}

const capitaliseTopic = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Four ways to be with anything, and for each question what each of the four would choose. */
const RESULTS = [
  ['The early bird of %', 'You were there before it was talked about, and you are already looking around the next corner.'],
  ['The keeper of %', 'You know how it was done before, why, and where the good tools are. People ask you first.'],
  ['The host of %', 'With you it is never about the thing alone: there is always one more chair, and somebody on it.'],
  ['The dreamer of %', 'What is there reminds you of what could be. Half of your best ideas began as a mistake.'],
] as const;
const QUESTIONS = [
  [
    'You have a free afternoon for %. How does it begin?',
    'At once, and outside',
    'With a list',
    'With a call to a friend',
    'With a long look out of the window',
  ],
  ['Something about % is new to you. What do you do?', 'Try it', 'Read about it', 'Ask who knows it', 'Imagine how it might be'],
  ['Which sentence about % could be yours?', '“Have you seen this yet?”', '“That is not how it works.”', '“Come along!”', '“What if …?”'],
  ['It goes wrong. And then?', 'Again, faster', 'Again, by the book', 'Again, together', 'Something else comes of it'],
  ['What do you give somebody who begins with %?', 'A push', 'Good advice', 'Your time', 'A notebook'],
  [
    'Where would you put a picture of %?',
    'On my phone',
    'In a frame, with the date',
    'In the kitchen, where everyone sits',
    'I would paint over it',
  ],
  ['How do others notice that you like %?', 'I am always out', 'I correct them', 'I invite them', 'I stop in the middle of a sentence'],
  ['What would be missing without %?', 'A reason to get up', 'An order of things', 'Company', 'A way out'],
] as const;

/** A personality quiz about any topic, in plain words that fit it. */
export function buildTopicPquiz({ topic, questionCount, note }: TemplateTopic): TemplateFields {
  const about = (text: string) => text.replaceAll('%', topic);
  const results = RESULTS.map(([title, description]) => ({ title: about(title).slice(0, 200), description }));
  return {
    title: `Who are you with ${topic}?`.slice(0, 200),
    description: `How you and ${topic} get on. ${note}`,
    results,
    questions: QUESTIONS.slice(0, questionCount).map(([title, ...choices]) => ({
      title: about(title),
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

/** The outline of an article: what to say where, for its maker to fill. */
export function buildTopicArticle({ topic, note }: TemplateTopic): TemplateFields {
  const name = topic.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const part = (title: string, hint: string) => `<h2>${title}</h2><p>${hint}</p>`;
  return {
    title: capitaliseTopic(topic),
    description: `About ${topic}. ${note}`,
    htmlContent: [
      `<p>One sentence that says why ${name} is worth the next three minutes.</p>`,
      part('Where it comes from', `When and where ${name} began, and what was there before.`),
      part('How it works', 'The one thing a reader should be able to tell somebody else afterwards.'),
      part('What is often got wrong', `A thing that is said of ${name} and is not so, and how one knows.`),
      part('Where to go on', '<em>A quiz fits well here: embed one of yours.</em>'),
    ].join(''),
  };
}

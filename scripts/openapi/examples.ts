interface OperationExample {
  request?: unknown;
  response?: unknown;
}

const KQUIZ_ID = '01kaf3y1q3xq5v6k8m2c9d7e4f';
const PLAY_TOKEN = 'eyJxIjoiMDFrYWYzeTFxMyJ9.9f2c';
const ANSWER = { questionId: 'q1', choiceId: 'c2' };

/** Examples of bodies, by the id of the operation. */
export const EXAMPLES: Readonly<Record<string, OperationExample>> = {
  signIn: { request: { username: 'jo_wren', password: 'early-bird' } },
  createUser: { request: { username: 'ada_finch', password: 'a long pass phrase', email: 'ada@finch.example' } },
  createKquiz: {
    request: {
      title: 'Birds at dawn',
      tags: ['birds'],
      questions: [
        {
          type: 11,
          title: 'Which one sings in flight?',
          selectionChoices: [{ text: 'Lark', answerValue: 1 }, { text: 'Spoon' }],
          explanation: { text: 'Spoons only clink.' },
        },
      ],
    },
  },
  createPquiz: {
    request: {
      title: 'Which bird are you?',
      results: [{ title: 'Lark' }, { title: 'Owl' }],
      questions: [
        {
          title: 'When do you get up?',
          choices: [
            { title: 'At dawn', resultWeights: [1, 0] },
            { title: 'At dusk', resultWeights: [0, 1] },
          ],
        },
      ],
    },
  },
  createArticle: { request: { title: 'How larks sing', htmlContent: '<p>In flight.</p>' } },
  startPlay: { response: { playToken: PLAY_TOKEN, startedAt: '2026-11-20T05:00:00.000Z' } },
  checkAnswer: {
    request: { playToken: PLAY_TOKEN, questionId: 'q1', answer: { choiceId: 'c2' } },
    response: {
      right: true,
      answerKey: { type: 11, choiceId: 'c2' },
      explanation: { text: 'Spoons only clink.', image: '', imageAlt: '' },
      rightPercent: 81,
    },
  },
  submitKquizPlay: {
    request: { _id: '4d2f0c1a-9b7e-4f3a-8c55-0e6d7a1b2c3d', playToken: PLAY_TOKEN, duration: 42, answers: [ANSWER] },
  },
  submitPquizPlay: { request: { _id: '4d2f0c1a-9b7e-4f3a-8c55-0e6d7a1b2c3d', duration: 42, answers: [ANSWER] } },
  voteOnKquiz: { request: { score: 1 } },
  postComment: {
    request: { threadSlug: 'kquiz-4w1k2m9ab', text: 'The third one is a trap.' },
    response: {
      message: {
        _id: '01kaf4cq8m5t2w7x9y1z3b5d6f',
        UID: '7h3k9p2qa',
        threadSlug: 'kquiz-4w1k2m9ab',
        text: 'The third one is a trap.',
        reply: '',
        user: '01kaf3tq9n4s6u8w1y3a5c7e9g',
        replies: 0,
        lastReply: '',
        deleted: false,
        dateCreated: '2026-11-20T05:00:00.000Z',
      },
    },
  },
  searchContents: { request: { search: 'birds', limit: 10 } },
  uploadImage: { response: { url: '/images/content/01kaf4cq8m5t2w7x9y1z3b5d6f.webp', width: 850, height: 478 } },
  importContent: { request: { format: 'csv', text: 'question,answer_1,answer_2\nWhich one sings?,*Lark,Spoon' } },
  createReport: { request: { topicType: 'content', topic: KQUIZ_ID, reason: 'rights', text: 'Copied from my quiz.' } },
  listCategories: {
    response: {
      categories: [
        {
          _id: 'animals',
          UID: 'animals',
          altUIDs: [],
          title: 'Animals',
          description: 'Furry, feathered and scaled.',
          icon: 'paw-print',
          rankScore: 12,
          link: '/category/animals',
        },
      ],
    },
  },
};

/** The features of the API, in the order of the reference. */
export const TAGS = {
  Lists: 'Lists of contents, categories and rankings, and the daily quiz. Most have conditions, a sort and pages.',
  Search: 'Search in titles, descriptions and tags.',
  Contents: 'Trivia quizzes (kquizzes), personality quizzes (pquizzes) and articles: read, create, save, delete, their versions and files.',
  Playing: 'Play a quiz: start it, mark single answers, submit it, and see its leaderboard.',
  'Insights and classes': 'What creators learn about the plays of their quizzes, and classes whose pupils hand in answers.',
  Images: 'Upload pictures, or fetch them from other sites.',
  Editor: 'What the editor uses: drafts, templates, copies, imports and the assistant.',
  Community: 'Comments, votes, follows, blocks, reports and notifications.',
  'Sign-in': 'Sessions, passwords and two-step sign-in.',
  Accounts: 'Sign up, profiles, e-mail addresses, linked accounts and personal data.',
  Site: 'Feeds, previews, sitemaps and pictures for other programs, and the health of the site.',
  Webhooks: 'What the site sends to the address of an embedding site.',
  Staff: 'Reviews, cases, settings and reports, for the staff of the site.',
} as const;

export type TagName = keyof typeof TAGS;

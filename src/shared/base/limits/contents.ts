export const TAG_LIMITS = { max: 30, maxLength: 40 } as const;

export const QUIZ_LIMITS = {
  questions: 100,
  choices: 20,
  results: 30,
  dimensions: 10,
  levels: 20,
  slots: 20,
  spellings: 20,
  maxPoints: 1_000,
  maxWeight: 100,
  maxTimeLimit: 86_400,
} as const;

export const ARTICLE_LIMITS = { htmlNodes: 20_000, htmlDepth: 100, recommend: 20, attachments: 50 } as const;

export const CATEGORY_LIMITS = { perContent: 5 } as const;

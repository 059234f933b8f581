import type { Answer } from '#wire/submissions';

export interface ContentStatistics {
  resultStats: Record<string, number>;
  answerStats: Record<string, Record<string, number>>;
}

export interface Finished {
  resultId: string | null;
  answers: readonly Answer[];
}

/** Statistics with some more plays in them: how often each result came, and how often each choice was taken. */
export function withPlays({ resultStats, answerStats }: ContentStatistics, plays: readonly Finished[]): ContentStatistics {
  const results = { ...resultStats };
  const answers = Object.fromEntries(Object.entries(answerStats).map(([question, counts]) => [question, { ...counts }]));
  for (const { resultId, answers: given } of plays) {
    if (resultId !== null) results[resultId] = (results[resultId] ?? 0) + 1;
    for (const answer of given) {
      const counts = answers[answer.questionId] ?? {};
      for (const choice of takenIn(answer)) counts[choice] = (counts[choice] ?? 0) + 1;
      answers[answer.questionId] = counts;
    }
  }
  return { resultStats: results, answerStats: answers };
}

/** What an answer counts under: its choices, or whether anything was given at all. */
function takenIn({ choiceId, choiceIds, ignored, questionId: _, ...rest }: Answer): readonly string[] {
  if (choiceId !== undefined) return [choiceId];
  if (choiceIds !== undefined) return choiceIds;
  return [ignored || Object.keys(rest).length === 0 ? 'none' : 'given'];
}

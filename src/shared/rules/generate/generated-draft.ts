import type { GeneratedArticle, GeneratedKquiz, GeneratedPquiz } from '#contract/contents/generate';
import { shuffleBySeed } from '#rules/seeded-random';

type GeneratedFields = Record<string, unknown>;

/** A generated trivia quiz as a draft. Models tend to put the right answer first, so the choices are shuffled. */
export function buildKquizDraft({ title, description, levels, questions }: GeneratedKquiz): GeneratedFields {
  return {
    title,
    description,
    explanationDisplay: 0,
    dimensions: [{ name: 'single', levels: assignMinScores(levels, questions.length) }],
    questions: questions.map((question) => ({
      type: 11,
      title: question.title,
      selectionChoices: shuffleBySeed(
        question.choices.map((text, i) => ({ text, answerValue: i === question.right ? 1 : 0 })),
        question.title,
      ),
      explanation: { text: question.explanation },
    })),
  };
}

/** Assigns minimum scores to levels, lowest first, at equal distances up to `maxScore`. Levels that would share a score are dropped. */
function assignMinScores(levels: readonly { title: string; description: string }[], maxScore: number): GeneratedFields[] {
  const levelsWithMinScore = levels.map((level, i) => ({ ...level, minScore: Math.ceil((maxScore * i) / levels.length) }));
  return levelsWithMinScore.filter(({ minScore }, i) => i === 0 || minScore > (levelsWithMinScore[i - 1]?.minScore ?? 0));
}

export const buildPquizDraft = ({ title, description, results, questions }: GeneratedPquiz): GeneratedFields => ({
  title,
  description,
  results,
  questions: questions.map((question) => ({
    title: question.title,
    questionMode: 'basic',
    choices: question.choices.map((choice) => ({
      title: choice.title,
      resultWeights: results.map((_, i) => (i === choice.result ? 1 : 0)),
      chosenResultIndex: choice.result,
      chosenResult: results[choice.result]?.title ?? '',
    })),
  })),
});

export const buildArticleDraft = ({ title, description, html }: GeneratedArticle): GeneratedFields => ({
  title,
  description,
  htmlContent: html,
});

import type { WrittenArticle, WrittenKquiz, WrittenPquiz } from '#contract/contents/generate';
import { shuffleBySeed } from '#rules/seeded-random';

type GeneratedFields = Record<string, unknown>;

/** A generated trivia quiz as a draft. Models tend to put the right answer first, so the choices are shuffled. */
export function buildKquizDraft({ title, description, levels, questions }: WrittenKquiz): GeneratedFields {
  return {
    title,
    description,
    explanationDisplay: 0,
    dimensions: [{ name: 'single', levels: spreadLevels(levels, questions.length) }],
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

/** Spreads levels, lowest first, evenly over the points. Levels that would share a minimum score are dropped. */
function spreadLevels(levels: readonly { title: string; description: string }[], points: number): GeneratedFields[] {
  const spread = levels.map((level, i) => ({ ...level, minScore: Math.ceil((points * i) / levels.length) }));
  return spread.filter(({ minScore }, i) => i === 0 || minScore > (spread[i - 1]?.minScore ?? 0));
}

export const buildPquizDraft = ({ title, description, results, questions }: WrittenPquiz): GeneratedFields => ({
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

export const buildArticleDraft = ({ title, description, html }: WrittenArticle): GeneratedFields => ({
  title,
  description,
  htmlContent: html,
});

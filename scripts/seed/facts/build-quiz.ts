import { createSeededRandom } from '#rules/seeded-random';
import { SEED_CREATORS, type SeedCreator, type SeedKquiz, type SeedQuestion } from '#scripts/seed/seed-types';
import { buildCoverAlt } from './cover-alt.ts';
import { LEVELS, type LevelSet } from './levels.ts';
import type { ChoiceDraft, QuizPlan, SeedQuestionDraft } from './quiz-plan.ts';
import { pickOne, type Random, shuffleList } from './random.ts';

export function buildQuiz(plan: QuizPlan): SeedKquiz {
  const random = createSeededRandom(plan.key);
  const questions = positionRightAnswers(plan.buildQuestions(random), random);
  const { key, title, description, category, tags } = plan;
  return {
    key,
    title,
    description,
    category,
    tags,
    creator: pickCreator(key),
    coverAlt: buildCoverAlt(plan),
    dimensions: [{ name: 'single', levels: buildLevels(plan, questions.length) }],
    questions,
  };
}

/** Distributes the right answers evenly over the positions of the choices, in random order. */
function positionRightAnswers(drafts: readonly SeedQuestionDraft[], random: Random): SeedQuestion[] {
  const positions = Array.from({ length: Math.ceil(drafts.length / 4) }, () => shuffleList([0, 1, 2, 3], random)).flat();
  return drafts.map((draft) => ('type' in draft ? draft : buildSingleChoice(draft, positions.shift() ?? 0)));
}

function buildSingleChoice({ title, right, wrong, explanation }: ChoiceDraft, position: number): SeedQuestion {
  const index = Math.min(position, wrong.length);
  return { type: 11, title, choices: wrong.toSpliced(index, 0, right), right: index, explanation };
}

function buildLevels(plan: QuizPlan, points: number) {
  const sets: readonly LevelSet[] = LEVELS[plan.levels];
  const set = pickOne(sets, createSeededRandom(`${plan.key}/levels`));
  const scores = [0, Math.round(points * 0.4), Math.round(points * 0.7), points];
  return set.map(([title, description], index) => ({ minScore: scores[index] ?? 0, title, description }));
}

/** The core team gets a third of the quizzes; the other creators share the rest. */
function pickCreator(key: string): SeedCreator {
  const [official, ...others] = SEED_CREATORS;
  const random = createSeededRandom(`${key}/creator`);
  return random() < 1 / 3 ? official : pickOne(others, random);
}

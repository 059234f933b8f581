import { seededRandom } from '#rules/random';
import { SEED_CREATORS, type SeedCreator, type SeedKquiz, type SeedQuestion } from '#scripts/seed/authoring';
import { coverAltOf } from './cover-alt.ts';
import { LEVELS, type LevelSet } from './levels.ts';
import type { ChoiceDraft, Draft, QuizPlan } from './plan.ts';
import { oneOf, type Random, shuffled } from './random.ts';

export function assemble(plan: QuizPlan): SeedKquiz {
  const random = seededRandom(plan.key);
  const questions = placed(plan.ask(random), random);
  const { key, title, description, category, tags } = plan;
  return {
    key,
    title,
    description,
    category,
    tags,
    creator: creatorOf(key),
    coverAlt: coverAltOf(plan),
    dimensions: [{ name: 'single', levels: levelsOf(plan, questions.length) }],
    questions,
  };
}

/** Gives the right answers their places: each place about equally often, in no order a player could learn. */
function placed(drafts: readonly Draft[], random: Random): SeedQuestion[] {
  const places = Array.from({ length: Math.ceil(drafts.length / 4) }, () => shuffled([0, 1, 2, 3], random)).flat();
  return drafts.map((draft) => ('type' in draft ? draft : settled(draft, places.shift() ?? 0)));
}

function settled({ title, right, wrong, explanation }: ChoiceDraft, place: number): SeedQuestion {
  const at = Math.min(place, wrong.length);
  return { type: 11, title, choices: wrong.toSpliced(at, 0, right), right: at, explanation };
}

function levelsOf(plan: QuizPlan, points: number) {
  const sets: readonly LevelSet[] = LEVELS[plan.levels];
  const set = oneOf(sets, seededRandom(`${plan.key}/levels`));
  const scores = [0, Math.round(points * 0.4), Math.round(points * 0.7), points];
  return set.map(([title, description], index) => ({ minScore: scores[index] ?? 0, title, description }));
}

/** A third of the quizzes are by the core team, the others by everybody in turn. */
function creatorOf(key: string): SeedCreator {
  const [official, ...others] = SEED_CREATORS;
  const random = seededRandom(`${key}/creator`);
  return random() < 1 / 3 ? official : oneOf(others, random);
}

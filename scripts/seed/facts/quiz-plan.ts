import type { SeedCategory, SeedQuestion } from '#scripts/seed/seed-types';
import type { LevelFamily } from './levels.ts';
import type { Random } from './random.ts';

/** A single-choice question whose choices have no order yet. */
export interface ChoiceDraft {
  title: string;
  right: string;
  wrong: readonly string[];
  explanation: string;
}

export type SeedQuestionDraft = ChoiceDraft | SeedQuestion;

export interface QuizHeading {
  key: string;
  title: string;
  description: string;
  /** The first tag is a concrete noun, which determines the icon of the drawn cover. */
  tags: readonly string[];
}

export interface QuizPlan extends QuizHeading {
  category: SeedCategory;
  levels: LevelFamily;
  buildQuestions: (random: Random) => readonly SeedQuestionDraft[];
}

import type { SeedCategory, SeedQuestion } from '#scripts/seed/seed-types';
import type { LevelFamily } from './levels.ts';
import type { Random } from './random.ts';

/** A single choice whose answers have not found their places yet. */
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
  /** The first one is a concrete noun: it picks the drawn cover. */
  tags: readonly string[];
}

export interface QuizPlan extends QuizHeading {
  category: SeedCategory;
  levels: LevelFamily;
  buildQuestions: (random: Random) => readonly SeedQuestionDraft[];
}

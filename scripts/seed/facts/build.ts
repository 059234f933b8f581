import type { SeedKquiz } from '../authoring.ts';

export function buildFactQuizzes(): SeedKquiz[] {
  return [];
}

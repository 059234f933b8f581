/*
 * Loads and runs what shows plays. This module imports nothing before it is asked to, so that the scripts of pages do not list the files that
 * these need.
 */

import type { PrivateUser } from '#contract/accounts/users';

export const loadPlayed = async (): Promise<void> => (await import('./show-played.ts')).showPlayed();

export const loadOwnRankingRows = async (viewer: PrivateUser): Promise<void> =>
  (await import('./own-ranking-row.ts')).showOwnRankingRows(viewer);

/**
 * Loads and runs what shows plays. This module has no imports, so that the script of every page does not list the files that this one
 * needs.
 */
export const loadPlayed = async (): Promise<void> => (await import('./show-played.ts')).showPlayed();

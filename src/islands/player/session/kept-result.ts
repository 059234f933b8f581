import { type KeyValueStorage, tabStorage } from '#browser/storage';
import { buildKeptResult, type KeptResult, parseKeptResult } from '#rules/play/kept-result';
import type { PlayQuiz } from '#rules/play/quiz';
import { getKeptResultKey } from '#rules/play/storage-keys';
import type { BestScore } from '#rules/play/texts/play-result';
import type { PlayCore } from './play-core.ts';

/** The result that this tab shows of the quiz; null if it shows none, or one of another version. */
export const readKeptResult = (quiz: PlayQuiz, storage: KeyValueStorage = tabStorage): KeptResult | null =>
  parseKeptResult(quiz, storage.get(getKeptResultKey(quiz)));

/**
 * Keeps the result while it is shown: its data in the storage of the tab, and its mark in the entry of the tab's history, so that only this
 * entry shows it again. Playing again ends both.
 */
export function keepShownResult(
  core: PlayCore,
  { orderSeed, getPreviousBest }: { orderSeed: string; getPreviousBest(): BestScore | null },
) {
  const { quiz, environment } = core;
  if (!environment.ownsPage || environment.isPreview) return;
  const key = getKeptResultKey(quiz);
  core.onChange((session, previous) => {
    if (session.stage === 'displayResult') {
      const kept = buildKeptResult(quiz, { session, ticket: core.ticket, orderSeed, previousBest: getPreviousBest() });
      if (!kept) return;
      tabStorage.set(key, JSON.stringify(kept));
      setHistoryMark({ keptResult: quiz._id });
    } else if (previous.stage === 'displayResult') {
      tabStorage.remove(key);
      setHistoryMark({ keptResult: undefined });
    }
  });
}

const setHistoryMark = (mark: object) => history.replaceState({ ...history.state, ...mark }, '');

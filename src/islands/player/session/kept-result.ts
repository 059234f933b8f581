import { deviceStorage, type KeyValueStorage, tabStorage } from '#browser/storage';
import type { PlayQuiz } from '#rules/play/quiz';
import { getFriendKey, getKeptResultKey, getSavedPlayKey } from '#rules/play/storage-keys';
import type { BestScore } from '#rules/play/texts/play-result';
import type { FriendResult } from '#rules/shared-results/friend-result';
import { buildKeptResult, type KeptResult, parseFriend, parseKeptResult } from '#rules/shared-results/kept-result';
import { parseJson } from '#rules/untyped-json';
import type { PlayCore } from './play-core.ts';

/** The result that this tab shows of the quiz; null if it shows none, or one of another version. */
export const readKeptResult = (quiz: PlayQuiz, storage: KeyValueStorage = tabStorage): KeptResult | null =>
  parseKeptResult(quiz, storage.get(getKeptResultKey(quiz)));

/** The friend's result with which the saved play of this tab began: the URL has lost it. */
export const readFriendOfSavedPlay = (quiz: PlayQuiz): FriendResult | null =>
  deviceStorage.get(getSavedPlayKey(quiz)) === null ? null : parseFriend(parseJson(tabStorage.get(getFriendKey(quiz)) ?? ''));

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
  if (environment.friend) tabStorage.set(getFriendKey(quiz), JSON.stringify(environment.friend));
  core.onChange((session, previous) => {
    if (session.stage === 'displayResult') {
      const keptResult = buildKeptResult(quiz, {
        session,
        ticket: core.ticket,
        orderSeed,
        previousBest: getPreviousBest(),
        friend: environment.friend ?? null,
      });
      if (!keptResult) return;
      tabStorage.set(key, JSON.stringify(keptResult));
      setHistoryMark({ keptResult: quiz._id });
    } else if (previous.stage === 'displayResult') {
      tabStorage.remove(key);
      setHistoryMark({ keptResult: undefined });
    }
  });
}

const setHistoryMark = (mark: object) => history.replaceState({ ...history.state, ...mark }, '');

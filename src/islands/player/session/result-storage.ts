import { type PlayedContent, recordPlayedContent } from '#browser/content/played-contents';
import { deviceStorage, type KeyValueStorage, tabStorage } from '#browser/storage';
import type { SubmissionResponse } from '#contract/playing/submissions';
import type { PlayQuiz } from '#rules/play/quiz';
import type { DisplayResultState, PlaySession } from '#rules/play/session';
import { getFriendKey, getKeptResultKey, getSavedPlayKey } from '#rules/play/storage-keys';
import { type BestScore, isKquizResult, isPquizResult } from '#rules/play/texts/play-result';
import type { FriendResult } from '#rules/shared-results/friend-result';
import { buildKeptResult, type KeptResult, parseFriend, parseKeptResult } from '#rules/shared-results/kept-result';
import { parseJson } from '#rules/untyped-json';
import type { PlayCore } from './play-core.ts';

// This module loads with the code of the result, so that question one loads without it.

/** The result that this tab shows of the quiz; null if it shows none, or one of another version. */
export const readKeptResult = (quiz: PlayQuiz, storage: KeyValueStorage = tabStorage): KeptResult | null =>
  parseKeptResult(quiz, storage.get(getKeptResultKey(quiz)));

/** The friend's result with which the saved play of this tab began: the URL has lost it. */
export const readFriendOfSavedPlay = (quiz: PlayQuiz): FriendResult | null =>
  deviceStorage.get(getSavedPlayKey(quiz)) === null ? null : parseFriend(parseJson(tabStorage.get(getFriendKey(quiz)) ?? ''));

export interface ResultChange {
  session: PlaySession;
  previous: PlaySession;
  previousBest: BestScore | null;
}

/** Records a play whose result is new, keeps the result while it is shown, and forgets it once the player plays again. */
export function updateStoredResult(core: PlayCore, { session, previous, previousBest }: ResultChange): void {
  if (core.environment.isPreview) return;
  if (session.stage === 'displayResult') {
    if (previous.stage === 'loadResult') recordPlayedQuiz(core, session.outcome.result);
    if (core.environment.ownsPage) keepResult(core, session, previousBest);
  } else {
    forgetResult(core);
  }
}

/** Stores the result in the tab, and marks the entry of the tab's history, so that only this entry shows it again. */
function keepResult({ quiz, environment, ticket }: PlayCore, session: DisplayResultState, previousBest: BestScore | null): void {
  const { orderSeed = '', friend = null } = environment;
  const keptResult = buildKeptResult(quiz, { session, ticket, orderSeed, previousBest, friend });
  if (!keptResult) return;
  tabStorage.set(getKeptResultKey(quiz), JSON.stringify(keptResult));
  setHistoryMark({ keptResult: quiz._id });
}

function forgetResult({ quiz, environment }: PlayCore): void {
  if (!environment.ownsPage) return;
  tabStorage.remove(getKeptResultKey(quiz));
  setHistoryMark({ keptResult: undefined });
}

const setHistoryMark = (mark: object) => history.replaceState({ ...history.state, ...mark }, '');

/** Adds a finished play to the list of what was played on this device. */
function recordPlayedQuiz({ quiz, environment }: PlayCore, result: SubmissionResponse['result']): void {
  recordPlayedContent(
    { id: quiz._id, type: quiz.kind, playedAt: Date.now(), path: quiz.path, ...describeResult(result) },
    environment.storage,
  );
}

function describeResult(result: SubmissionResponse['result']): Pick<PlayedContent, 'score' | 'result'> {
  if (isPquizResult(result)) return { result: result.winner.title };
  if (!isKquizResult(result)) return {};
  return { score: { points: result.finalScore, maxPoints: result.maxScore } };
}

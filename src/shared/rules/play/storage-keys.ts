import { STORAGE_PREFIX } from '#base/product-name';
import type { PlayQuiz } from './quiz.ts';

type PlayQuizVersion = Pick<PlayQuiz, '_id' | 'version'>;

const buildKeyPrefix = (contentId: string): string => `${STORAGE_PREFIX}:play:${contentId}:`;

/** The storage key of a play of this version of the quiz. */
export const getSavedPlayKey = (quiz: PlayQuizVersion): string => `${buildKeyPrefix(quiz._id)}${quiz.version}`;

/** Whether `keys` has a play of this quiz, of any version. */
export const hasSavedPlay = (contentId: string, keys: readonly string[]): boolean =>
  keys.some((key) => key.startsWith(buildKeyPrefix(contentId)));

/** The keys among `keys` of plays of other versions of this quiz. */
export const filterOutdatedKeys = (quiz: PlayQuizVersion, keys: readonly string[]): string[] =>
  keys.filter((key) => key.startsWith(buildKeyPrefix(quiz._id)) && key !== getSavedPlayKey(quiz));

/** The key, in the storage of the tab, of the result that it shows. The script in the page's HTML knows it by its end. */
export const getKeptResultKey = (quiz: Pick<PlayQuizVersion, '_id'>): string => `${STORAGE_PREFIX}:result:${quiz._id}`;

/** The key, in the storage of the tab, of the friend's result from which the quiz was opened. */
export const getFriendKey = (quiz: Pick<PlayQuizVersion, '_id'>): string => `${STORAGE_PREFIX}:friend:${quiz._id}`;

/** The key, in the storage of the tab, of the nickname that the player gave for a class that plays this quiz. */
export const getNicknameKey = (quizId: string): string => `${STORAGE_PREFIX}:nickname:${quizId}`;

/** The storage key of the id of the tab that plays this quiz. */
export const getPlayingTabKey = (quiz: Pick<PlayQuizVersion, '_id'>): string => `${STORAGE_PREFIX}:playing:${quiz._id}`;

/** The storage key of the seed of the question order of this version of the quiz. */
export const getOrderSeedKey = (quiz: PlayQuizVersion): string => `${STORAGE_PREFIX}:order:${quiz._id}:${quiz.version}`;

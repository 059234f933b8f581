import { PRODUCT } from '#base/product';
import type { PlayQuiz } from './quiz.ts';

type PlayQuizVersion = Pick<PlayQuiz, '_id' | 'version'>;

const buildKeyPrefix = (contentId: string): string => `${PRODUCT.name.toLowerCase()}:play:${contentId}:`;

/** Under which key a play of this version of the quiz is kept on the player's device. */
export const getSavedPlayKey = (quiz: PlayQuizVersion): string => `${buildKeyPrefix(quiz._id)}${quiz.version}`;

/** Keys, of those given, under which plays of this quiz are kept, of whatever version. */
export const filterSavedPlayKeys = (quiz: PlayQuizVersion, keys: readonly string[]): string[] =>
  keys.filter((key) => key.startsWith(buildKeyPrefix(quiz._id)));

/** Of those, the ones of other versions. */
export const filterOutdatedKeys = (quiz: PlayQuizVersion, keys: readonly string[]): string[] =>
  filterSavedPlayKeys(quiz, keys).filter((key) => key !== getSavedPlayKey(quiz));

/** Under which key stands which tab plays this quiz. */
export const getPlayingTabKey = (quiz: Pick<PlayQuizVersion, '_id'>): string => `${PRODUCT.name.toLowerCase()}:playing:${quiz._id}`;

/** Under which key stands the seed of the order in which this version of the quiz is played. */
export const getOrderSeedKey = (quiz: PlayQuizVersion): string => `${PRODUCT.name.toLowerCase()}:order:${quiz._id}:${quiz.version}`;

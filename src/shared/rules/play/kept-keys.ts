import { PRODUCT } from '#base/product';
import type { PlayQuiz } from './quiz.ts';

type Edition = Pick<PlayQuiz, '_id' | 'version'>;

const prefix = (contentId: string): string => `${PRODUCT.name.toLowerCase()}:play:${contentId}:`;

/** Under which key a play of this version of the quiz is kept on the player's device. */
export const savedKey = (quiz: Edition): string => `${prefix(quiz._id)}${quiz.version}`;

/** Keys, of those given, under which plays of this quiz are kept, of whatever version. */
export const keptKeys = (quiz: Edition, keys: readonly string[]): string[] => keys.filter((key) => key.startsWith(prefix(quiz._id)));

/** Of those, the ones of other versions. */
export const outdatedKeys = (quiz: Edition, keys: readonly string[]): string[] =>
  keptKeys(quiz, keys).filter((key) => key !== savedKey(quiz));

/** Under which key stands which tab plays this quiz. */
export const playingKey = (quiz: Pick<Edition, '_id'>): string => `${PRODUCT.name.toLowerCase()}:playing:${quiz._id}`;

/** Under which key stands the seed of the order in which this version of the quiz is played. */
export const orderKey = (quiz: Edition): string => `${PRODUCT.name.toLowerCase()}:order:${quiz._id}:${quiz.version}`;

/** The parts of the player that load while a quiz is played: the result, and every type of question but single choice. */
export const loadResult = () => import('./Result.tsx');
export const loadMoreAnswers = () => import('./questions/MoreAnswers.tsx');

export const EDITOR_RESTRICTED_TEXT = 'You can’t create or edit quizzes and articles at the moment.';
export const QUIZ_GENERATED_TEXT = 'Quiz generated!';
export const CLONE_SOURCE_NOT_FOUND_TEXT = 'Can not load clone content!';
export const TOO_MANY_TAGS_TEXT = 'Too many tags';
export const UNSTORED_WORK_TEXT =
  'This browser can’t store your work, so leaving the editor now would lose it. Export it first, in the menu “More”.';
export const formatLongTag = (tag: string, maxLength: number) => `A tag has at most ${maxLength} characters. Shorten “${tag}”.`;
export const DRAFT_SAVED_TEXT = 'Saved as a draft. Others see it when you publish the changes.';
export const NOTHING_TO_SAVE_TEXT = 'Nothing has changed since the last save.';
/** Follows the reason why a save was refused. */
export const SAVED_ON_DEVICE_TEXT = 'Your work is saved on this device.';
export const FOREIGN_PICTURE_TEXT = 'This picture is on another site. Saving copies it here, and then it is shown.';
export const formatForeignPictures = (count: number) =>
  `${count} pictures are on other sites. Saving copies them here, and then they are shown.`;
export const formatLeftOutPictures = (count: number) =>
  count === 1 ? '1 picture did not fit and was left out.' : `${count} pictures did not fit and were left out.`;
export const STILL_GIF_TEXT = 'This site stores the GIF as a still picture. It no longer moves.';
export const formatLeftOutFrames = (count: number) =>
  count === 1
    ? 'A video or frame was left out. Add a link to it instead.'
    : `${count} videos or frames were left out. Add links to them instead.`;
/** Beside a disabled button that adds one: "At most 100 questions. Remove one to add another." */
export const formatCountLimit = (max: number, noun: string) => `At most ${max} ${noun}. Remove one to add another.`;

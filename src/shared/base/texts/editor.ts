export const EDITOR_RESTRICTED_TEXT = 'You can’t create or edit quizzes and articles at the moment.';
export const QUIZ_GENERATED_TEXT = 'Quiz generated!';
export const CLONE_SOURCE_NOT_FOUND_TEXT = 'Can not load clone content!';
export const TOO_MANY_TAGS_TEXT = 'Too many tags';

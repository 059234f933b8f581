export const EDITOR_RESTRICTED_TEXT = 'Your account may not edit content at the moment.';
export const GENERATED_TEXT = 'Quiz generated!';
export const CLONE_MISSING_TEXT = 'Can not load clone content!';
export const TOO_MANY_TAGS_TEXT = 'Too many tags';

export const REQUIRED_TEXT = 'This is required.';
export const EMPTY_TEXT = 'This cannot be empty.';
export const UNKNOWN_FIELD_TEXT = 'Unknown field.';
/** For a part of a question that has neither a text nor a picture. */
export const TEXT_OR_PICTURE_TEXT = 'Add a text or a picture.';

/** For a typed answer with a tolerance. */
export const NUMBER_REQUIRED_TEXT = 'With a tolerance this must be a number, such as 1000 or 2.5, without separators of thousands.';

/** "At most 2,000 characters." */
export const formatMaxLength = (maxLength: number): string => `At most ${maxLength.toLocaleString('en')} characters.`;

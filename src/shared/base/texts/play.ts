export const EMPTY_SLOTS_TEXT = 'Please fill all the empty character slot';
export const NOT_ALLOWED_TO_ANSWER_TEXT = 'You are currently not allowed to answer this question';

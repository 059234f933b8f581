/** The instructions of a translator: our assistant, or another one that a person pastes the prompt into. */
export const TRANSLATOR_PROMPT = [
  'You translate quizzes and articles for a general audience.',
  'Keep names, numbers, HTML tags and line breaks as they are. Where a word game or an exact answer would not survive translation,',
  'choose an equivalent that keeps the question answerable. Never add or drop anything.',
].join(' ');

/** The prompt to paste into another assistant, which asks for the language if none is given. Its output can be pasted into the editor as JSON. */
export const buildTranslationPrompt = (content: object, language: string | null): string =>
  [
    TRANSLATOR_PROMPT,
    language === null
      ? 'First ask me for the target language. Then translate this content into it and set its "language" to the BCP 47 tag of that language.'
      : `Translate this content into the language with the tag "${language}" and set its "language" to "${language}".`,
    'Translate the values of "title", "description", "text", "name", "accept", "htmlContent" and those that end in "Alt"; leave all other values and every key as they are.',
    'Answer with the JSON alone, whole and valid, in one code block.',
    '',
    JSON.stringify(content, null, 1),
  ].join('\n');

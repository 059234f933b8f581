/**
 * `depth`: nested levels of imported JSON and XML. `fileBytes`: a file whose pictures the editor uploads by themselves, so that its text is
 * smaller; `packageFiles` and `pictures`: the files in a package, and how many pictures of a file are uploaded.
 */
export const IMPORT_LIMITS = {
  bytes: 512 * 1024,
  questions: 200,
  depth: 32,
  fileBytes: 50_000_000,
  packageFiles: 5_000,
  pictures: 50,
} as const;

/**
 * What one request to the language model translates: `characters` of texts, each of which counts `perText` more for the number that it is
 * sent with. `requests`: how many a translation may need, each of which is sent once more if its answer does not fit.
 */
export const TRANSLATION_LIMITS = { characters: 6_000, perText: 20, requests: 20 } as const;

/**
 * `tone`: the maximum length of the tone that the creator asks for. Without a language model, `fittingQuestions` is the minimum of
 * questions that fit a topic and `questionsOfOneQuiz` the maximum from one quiz.
 */
export const GENERATE_LIMITS = { questions: 20, tone: 60, fittingQuestions: 3, questionsOfOneQuiz: 3 } as const;

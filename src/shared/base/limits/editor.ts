/**
 * `answers`: the answers, pairs or words that one question of a file may have, of which a question here keeps fewer. `rows` and `columns`: the
 * part of a table that is read. `reportEntries`: the entries of each list of a report, and `reportText`: the length of a text in one.
 * `depth`: nested levels of imported JSON and XML. `fileBytes`: a file whose pictures the editor uploads by themselves, so that its text is
 * smaller, and the content of a package when unpacked; `packageFiles`: the files in a package, or the pictures inside a text;
 * `packageTextBytes`: the text of a package when unpacked, before its pictures have their addresses; `pictures`: how many pictures of a file
 * are uploaded.
 */
export const IMPORT_LIMITS = {
  bytes: 512 * 1024,
  questions: 200,
  answers: 200,
  rows: 20_000,
  columns: 2_000,
  reportEntries: 1_000,
  reportText: 300,
  depth: 32,
  fileBytes: 50_000_000,
  packageFiles: 5_000,
  packageTextBytes: 8_000_000,
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

import type { KquizQuestion } from '#contract/contents/kquiz';
import { listSearchWords, listWords } from '#rules/search/fts-query';
import { listRequiredWords } from '#rules/search/stop-words';
import { normaliseText } from '#rules/text/normalise-text';

/** The texts of a quiz that say what it is about. */
export interface TopicContext {
  title: string;
  description: string;
  tags: readonly string[];
  /** The titles of its categories. */
  categories: readonly string[];
}

export interface Topic {
  words: readonly string[];
  /** The primary subtag of its language. */
  language: string;
}

// Scripts without spaces have no words to compare, so a run of their letters is looked for in the whole text.
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const WORD_PATTERN = /[\p{L}\p{N}\p{M}]+/gu;
const MIN_STEM_LENGTH = 3;
/** The endings that make another form of the same noun, mostly plurals. Languages that are not listed compare whole words. */
const ENDINGS: Record<string, readonly RegExp[]> = {
  en: [/(?<=[^s])s$/, /(?<=s|x|z|ch|sh|o)es$/],
  de: [/e$/, /en$/, /n$/, /er$/, /s$/],
  nl: [/en$/, /s$/],
  fr: [/s$/, /x$/],
  es: [/s$/, /es$/],
  pt: [/s$/, /es$/],
};

export const getPrimaryLanguage = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The words of a topic that a fitting question has to be about; without small words such as "the". */
export function parseTopic(topic: string, languageTag: string): Topic {
  const language = getPrimaryLanguage(languageTag);
  const required = new Set(listRequiredWords(listWords(topic), language));
  const words = listTopicWords(topic, language).filter((word) => listWords(word).some((folded) => required.has(folded)));
  return { words: [...new Set(words)], language };
}

/** Vietnamese words that differ only by accents are different words. */
const listTopicWords = (text: string, language: string): string[] =>
  normaliseText(text, { ignoreAccents: language !== 'vi' }).match(WORD_PATTERN) ?? [];

/** Which words of the topic a text has, as whole words in any of their forms. */
export function findTopicWords({ words, language }: Topic, text: string): string[] {
  const textWords = listTopicWords(text, language);
  return words.filter((word) =>
    UNSPACED_LETTER.test(word)
      ? textWords.join(' ').includes(word)
      : textWords.some((textWord) => textWord === word || isSameNoun(word, textWord, language)),
  );
}

const isSameNoun = (word: string, other: string, language: string) =>
  listStems(word, language).includes(other) || listStems(other, language).includes(word);

function listStems(word: string, language: string): string[] {
  const stems = (ENDINGS[language] ?? []).map((ending) => word.replace(ending, ''));
  const singular = language === 'en' ? word.replace(/ies$/, 'y') : word;
  return [...stems, singular].filter((stem) => stem !== word && stem.length >= MIN_STEM_LENGTH);
}

/**
 * Chooses the questions of a quiz that are about a topic. The quiz has to be about it too, so that a word which a question happens to
 * mention is not enough. Each word of the topic is either a subject of the quiz or in the question with its right answers. Of several
 * words the question has one, since a quiz about "capitals" and "Europe" may also ask about something else.
 */
export function selectTopicQuestions(topic: Topic, context: TopicContext, questions: readonly KquizQuestion[]): KquizQuestion[] {
  const { words } = topic;
  const contextTexts = [context.title, context.description, ...context.tags, ...context.categories];
  if (words.length === 0 || !contextTexts.some((text) => findTopicWords(topic, text).length > 0)) return [];
  const subjects = new Set(listSubjects(topic, context).flatMap((text) => findTopicWords(topic, text)));
  return questions.filter((question) => {
    const mentioned = findTopicWords(topic, listQuestionTexts(question).join('\n'));
    return words.every((word) => subjects.has(word) || mentioned.includes(word)) && (words.length === 1 || mentioned.length > 0);
  });
}

/** What these quizzes have to do with a topic: their tags and categories that have a word of it, or else their titles. */
export function listTopicLabels(topic: Topic, contexts: readonly TopicContext[]): string[] {
  const labels = contexts.flatMap(listLabels).filter((label) => findTopicWords(topic, label).length > 0);
  return labels.length > 0 ? labels : contexts.map(({ title }) => title);
}

/** Witty titles name things that the quiz is not about, so a title counts if half of its words are of the topic. */
function listSubjects(topic: Topic, context: TopicContext): string[] {
  const titleWords = listSearchWords(context.title).length;
  const isTitleSubject = findTopicWords(topic, context.title).length * 2 >= titleWords;
  return [...listLabels(context), ...(isTitleSubject ? [context.title] : [])];
}

/** The first of several tags also chooses the drawing of the cover, so it may name the drawing rather than the subject. */
const listLabels = ({ tags, categories }: TopicContext): string[] => [...(tags.length > 1 ? tags.slice(1) : tags), ...categories];

/** The question and what is right. Wrong answers are about other things. */
function listQuestionTexts(question: KquizQuestion): string[] {
  switch (question.type) {
    case 11:
    case 12:
      return [question.title, ...question.selectionChoices.filter(({ answerValue }) => answerValue === 1).map(({ text }) => text)];
    case 21:
    case 22:
    case 23:
      return [question.title, ...question.textInputAnswers.map(({ text }) => text)];
    case 31:
      return [question.title, ...question.bucketChoices.map(({ text }) => text)];
    case 41:
      return [question.title];
  }
}

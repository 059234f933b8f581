import { GENERATE_LIMITS } from '#base/limits/editor';
import { TEXT_LIMITS } from '#base/limits/texts';
import type { KquizQuestion } from '#contract/contents/kquiz';
import { withoutIds } from '#rules/contents/draft-fields';
import { shuffleBySeed } from '#rules/seeded-random';
import { capitaliseFirst } from '#rules/text/capitalise-first';
import { joinSentences } from '#rules/text/join-sentences';
import { shortenText } from '#rules/text/shorten-text';
import { getPrimaryLanguage, listTopicLabels, parseTopic, selectTopicQuestions, type TopicContext } from './match-topic.ts';

type OfflineKquizFields = Record<string, unknown>;
/** A public quiz whose questions the offline writer may reuse. */
export interface SourceQuiz extends TopicContext {
  id: string;
  language: string;
  creatorName: string;
  url: string;
  questions: readonly KquizQuestion[];
}
/** A request to the offline writer; the note says in the description how the quiz was written. */
export interface OfflineRequest {
  topic: string;
  questionCount: number;
  note: string;
}

interface Candidate {
  quiz: SourceQuiz;
  question: KquizQuestion;
}

const MAX_TITLE_LABELS = 3;
const LEVELS = [
  { title: 'A first look', description: 'A good start. Try again in a while.' },
  { title: 'Well on the way', description: 'More right than wrong, and the rest is quickly learnt.' },
  { title: 'An expert', description: 'You could have written these questions yourself.' },
];

/**
 * A trivia quiz from questions of public quizzes in a language that are about a topic, and the quizzes they come from. Its title says what
 * those quizzes are about. The same request gives the same quiz. Null if too few questions fit.
 */
export function buildKquizFromSources(
  quizzes: readonly SourceQuiz[],
  { topic: topicText, questionCount, note, language }: OfflineRequest & { language: string },
): { draft: OfflineKquizFields; sources: SourceQuiz[] } | null {
  const topic = parseTopic(topicText, language);
  const candidates = quizzes
    .filter((quiz) => getPrimaryLanguage(quiz.language) === topic.language)
    .flatMap((quiz) => {
      const fitting = selectTopicQuestions(topic, quiz, quiz.questions.filter(hasTextOnly)).map((question) => ({ quiz, question }));
      return shuffleBySeed(fitting, `${topicText}:${quiz.id}`).slice(0, GENERATE_LIMITS.questionsOfOneQuiz);
    });
  const selected = shuffleBySeed(listDistinct(candidates), `${topicText}:${questionCount}`).slice(0, questionCount);
  if (selected.length < Math.min(questionCount, GENERATE_LIMITS.fittingQuestions)) return null;
  const sources = [...new Set(selected.map(({ quiz }) => quiz))];
  const labels = [...new Set(listTopicLabels(topic, sources).map(capitaliseFirst))];
  const isEnglish = topic.language === 'en';
  const draft = {
    title: shortenText(labels.slice(0, MAX_TITLE_LABELS).join(' · '), TEXT_LIMITS.title),
    description: shortenText(isEnglish ? `Questions from ${listSources(sources)}. ${note}` : listSources(sources), TEXT_LIMITS.description),
    explanationDisplay: 0,
    dimensions: [{ name: 'single', levels: isEnglish ? buildLevels(selected.length) : [] }],
    questions: selected.map(toDraftQuestion),
  };
  return { draft, sources };
}

const listDistinct = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ question }, i) => candidates.findIndex((candidate) => candidate.question.title === question.title) === i);

const listSources = (sources: readonly SourceQuiz[]) =>
  sources.map(({ title, creatorName }) => (creatorName ? `“${title}” (${creatorName})` : `“${title}”`)).join(', ');

/** A copied question, whose explanation ends with the quiz it comes from. */
function toDraftQuestion({ quiz, question }: Candidate): OfflineKquizFields {
  const credit = `“${quiz.title}”: ${quiz.url}`;
  const text = shortenText(question.explanation.text, Math.max(0, TEXT_LIMITS.explanation - credit.length - 2));
  return {
    ...(withoutIds(question) as OfflineKquizFields),
    numPoints: 1,
    dimensionIndex: 0,
    explanation: { ...question.explanation, text: joinSentences([text, credit], { endsLast: false }) },
  };
}

/** Pictures belong to the quiz they were uploaded for, so questions with pictures are not copied. */
function hasTextOnly(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(hasTextOnly);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => (name === 'image' ? member === '' : hasTextOnly(member)));
}

const buildLevels = (maxScore: number) =>
  LEVELS.map((level, i) => ({ ...level, minScore: Math.round((maxScore * i) / (LEVELS.length - 0.5)) })).filter(
    ({ minScore }, i, allLevels) => i === 0 || minScore > (allLevels[i - 1]?.minScore ?? 0),
  );

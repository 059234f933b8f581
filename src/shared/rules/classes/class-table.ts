import type { ClassAnswers, ClassPlay, ClassSort, QuizClass } from '#contract/playing/classes';
import type { SubmissionAnswer } from '#contract/playing/submissions';
import { createAnswerLookup } from '#rules/kquiz/answers';
import type { PlayQuiz } from '#rules/play/quiz';
import { formatPlayerAnswer } from '#rules/play/texts/answer-texts';

/** A play of a class as stored. */
export interface StoredClassPlay {
  submissionId: string;
  nickname: string;
  answers: readonly SubmissionAnswer[];
  rightIds: readonly string[] | null;
  score: number | null;
  resultId: string | null;
  duration: number;
  finishedAt: Date;
}

/** A play with its id in the table, which is not that of its submission. */
export interface ListedClassPlay extends StoredClassPlay {
  id: string;
}

/** The quiz of a class as its owner may see it: without questions if they may not open it any more. */
export interface ClassQuiz {
  title: string;
  questions: PlayQuiz['questions'];
  /** The titles of levels and results by id. */
  results: ReadonlyMap<string, string>;
  maxScore: number | null;
}

/** Who answered what. Questions that a play has no answer to, as after a change of the quiz, are empty. */
export const buildClassTable = (quizClass: QuizClass, quiz: ClassQuiz, plays: readonly ListedClassPlay[]): ClassAnswers => ({
  class: quizClass,
  title: quiz.title,
  maxScore: quiz.maxScore,
  questions: quiz.questions.map(({ _id, title }) => ({ _id, title })),
  plays: plays.map((play) => buildClassPlay(quiz, play)),
});

function buildClassPlay({ questions, results }: ClassQuiz, play: ListedClassPlay): ClassPlay {
  const getAnswer = createAnswerLookup(play.answers);
  const answeredIds = new Set(play.answers.map(({ questionId }) => questionId));
  return {
    _id: play.id,
    nickname: play.nickname,
    score: play.score,
    result: results.get(play.resultId ?? '') ?? '',
    seconds: play.duration,
    dateFinished: play.finishedAt.toISOString(),
    answers: questions.map((question) => {
      const { questionId: _, ...given } = { questionId: '', ...getAnswer(question._id) };
      const isAnswered = answeredIds.has(question._id);
      return {
        text: isAnswered && Object.keys(given).length > 0 ? stripIsolates(formatPlayerAnswer(question, given)) : '',
        right: play.rightIds === null || !isAnswered ? null : play.rightIds.includes(question._id),
      };
    }),
  };
}

/** A cell holds one text, so that nothing needs to be isolated in it. */
const stripIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, '');

type ComparePlays = (a: StoredClassPlay, b: StoredClassPlay) => number;
const compareNicknames: ComparePlays = (a, b) => a.nickname.localeCompare(b.nickname, 'en', { numeric: true, sensitivity: 'base' });

const COMPARISONS: Record<string, ComparePlays> = {
  nickname: compareNicknames,
  score: (a, b) => (a.score ?? 0) - (b.score ?? 0),
  duration: (a, b) => a.duration - b.duration,
  finished: (a, b) => Number(a.finishedAt) - Number(b.finishedAt),
};

/** The plays in this order; those that are equal in it by nickname, then by time. */
export function sortClassPlays<P extends StoredClassPlay>(plays: readonly P[], sort: ClassSort): P[] {
  const isDescending = sort.startsWith('-');
  const compare = COMPARISONS[isDescending ? sort.slice(1) : sort] ?? compareNicknames;
  return plays.toSorted(
    (a, b) => (isDescending ? -1 : 1) * compare(a, b) || compareNicknames(a, b) || Number(a.finishedAt) - Number(b.finishedAt),
  );
}

/** The table as rows of a CSV file, all of the same width: two columns for each question, or one in a quiz without right answers. */
export function buildClassCsvRows({ maxScore, questions, plays }: ClassAnswers): string[][] {
  const isMarked = maxScore !== null;
  const heading = [
    'Nickname',
    ...(isMarked ? [`Score (of ${maxScore})`] : []),
    'Result',
    'Seconds',
    'Finished (UTC)',
    ...questions.flatMap(({ title }, i) => [`${i + 1}. ${title}`, ...(isMarked ? [`${i + 1}. Right`] : [])]),
  ];
  const rows = plays.map((play) => [
    play.nickname,
    ...(isMarked ? [String(play.score ?? '')] : []),
    play.result,
    String(play.seconds),
    play.dateFinished,
    ...play.answers.flatMap(({ text, right }) => [text, ...(isMarked ? [formatRight(right)] : [])]),
  ]);
  return [heading, ...rows];
}

const formatRight = (right: boolean | null) => (right === null ? '' : right ? 'yes' : 'no');

import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { playableKquiz } from '#rules/kquiz/playable';
import { type PlayQuiz, playQuizOf } from '#rules/play/quiz';
import { letterOf } from '#rules/play/texts/letters';
import { playablePquiz } from '#rules/pquiz/playable';
import type { ArticleEdit, KquizEdit, PartEdit, PquizEdit, QuestionEdit } from './draft.ts';
import { bodyOf } from './wire.ts';

/** A draft as its player gets it, and the key it is marked with; nothing of a preview goes to the server. */
export interface Preview {
  quiz: PlayQuiz;
  body: KquizBody | PquizBody;
}

/** What the editor tells the preview's frame. */
export interface PreviewMessage {
  type: 'preview';
  edit: KquizEdit | PquizEdit | ArticleEdit;
  /** The question that is open. */
  at: number;
}
/** What the frame tells the editor once it listens. */
export const PREVIEW_READY = 'preview-ready';

/** The draft as players would see it, what is still empty standing there by its name. */
export function previewOf(edit: KquizEdit | PquizEdit): Preview {
  const common = {
    _id: 'preview',
    version: 1,
    title: edit.title.trim() || 'Your title',
    language: edit.language,
    type: edit.kind,
    urlName: 'preview',
    creatorName: '',
    creatorUsername: '',
    official: false,
    internalTags: [],
    // The questions stand in their own order here, so that the one that is open is the one that shows.
    metadata: {},
  };
  if (edit.kind === 'kquiz') {
    const body = bodyOf({ ...edit, questions: edit.questions.map(filledQuestion) }) as unknown as KquizBody;
    return { quiz: playQuizOf({ ...common, ...playableKquiz(body) } as unknown as PlayableKquiz), body };
  }
  const body = bodyOf(filledPquiz(edit)) as unknown as PquizBody;
  return { quiz: playQuizOf({ ...common, ...playablePquiz(body) } as unknown as PlayablePquiz), body };
}

const named = (text: string, name: string) => (text.trim() === '' ? name : text);
const filledPart = <T extends PartEdit>(part: T, name: string): T => (part.image ? part : { ...part, text: named(part.text, name) });

const filledQuestion = (question: QuestionEdit): QuestionEdit => ({
  ...question,
  title: named(question.title, 'Your question'),
  choices: question.choices.map((choice, i) => filledPart(choice, `Answer ${letterOf(i)}`)),
  answers: question.answers.map((answer, i) => ({ ...answer, text: named(answer.text, i === 0 ? 'word' : `text ${i + 1}`) })),
  buckets: question.buckets.map((bucket, i) => filledPart(bucket, `Bucket ${i + 1}`)),
  things: question.things.map((thing, i) => filledPart(thing, `Thing ${i + 1}`)),
  pairs: question.pairs.map((pair, i) => ({
    ...pair,
    left: filledPart(pair.left, `Left ${i + 1}`),
    right: filledPart(pair.right, `Right ${i + 1}`),
  })),
});

const filledPquiz = (edit: PquizEdit): PquizEdit => ({
  ...edit,
  results: edit.results.map((result, i) => ({ ...result, title: named(result.title, `Result ${i + 1}`) })),
  questions: edit.questions.map((question) => ({
    ...question,
    title: named(question.title, 'Your question'),
    choices: question.choices.map((choice, i) =>
      choice.image ? choice : { ...choice, title: named(choice.title, `Answer ${letterOf(i)}`) },
    ),
  })),
});

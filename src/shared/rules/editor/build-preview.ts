import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { presentPlayableKquiz } from '#rules/kquiz/playable';
import { type PlayQuiz, toPlayQuiz } from '#rules/play/quiz';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';
import { presentPlayablePquiz } from '#rules/pquiz/playable';
import { buildSaveBody } from './build-save-body.ts';
import type { EditorArticle, EditorKquiz, EditorPart, EditorPquiz, EditorQuestion } from './draft.ts';

/** A draft as its player gets it, and the key it is marked with; nothing of a preview goes to the server. */
export interface PreviewQuiz {
  quiz: PlayQuiz;
  body: KquizBody | PquizBody;
}

/** What the editor tells the preview's frame. */
export interface PreviewMessage {
  type: 'preview';
  edit: EditorKquiz | EditorPquiz | EditorArticle;
  /** The question that is open. */
  at: number;
}
/** What the frame tells the editor once it listens. */
export const PREVIEW_READY = 'preview-ready';

/** The draft as players would see it, what is still empty standing there by its name. */
export function buildPreview(edit: EditorKquiz | EditorPquiz): PreviewQuiz {
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
    const body = buildSaveBody({ ...edit, questions: edit.questions.map(fillQuestion) }) as unknown as KquizBody;
    return { quiz: toPlayQuiz({ ...common, ...presentPlayableKquiz(body) } as unknown as PlayableKquiz), body };
  }
  const body = buildSaveBody(fillPquiz(edit)) as unknown as PquizBody;
  return { quiz: toPlayQuiz({ ...common, ...presentPlayablePquiz(body) } as unknown as PlayablePquiz), body };
}

const textOrPlaceholder = (text: string, placeholder: string) => (text.trim() === '' ? placeholder : text);
const fillEditorPart = <T extends EditorPart>(part: T, placeholder: string): T =>
  part.image ? part : { ...part, text: textOrPlaceholder(part.text, placeholder) };

const fillQuestion = (question: EditorQuestion): EditorQuestion => ({
  ...question,
  title: textOrPlaceholder(question.title, 'Your question'),
  choices: question.choices.map((choice, i) => fillEditorPart(choice, `Answer ${getChoiceLetter(i)}`)),
  answers: question.answers.map((answer, i) => ({ ...answer, text: textOrPlaceholder(answer.text, i === 0 ? 'word' : `text ${i + 1}`) })),
  buckets: question.buckets.map((bucket, i) => fillEditorPart(bucket, `Bucket ${i + 1}`)),
  things: question.things.map((thing, i) => fillEditorPart(thing, `Thing ${i + 1}`)),
  pairs: question.pairs.map((pair, i) => ({
    ...pair,
    left: fillEditorPart(pair.left, `Left ${i + 1}`),
    right: fillEditorPart(pair.right, `Right ${i + 1}`),
  })),
});

const fillPquiz = (edit: EditorPquiz): EditorPquiz => ({
  ...edit,
  results: edit.results.map((result, i) => ({ ...result, title: textOrPlaceholder(result.title, `Result ${i + 1}`) })),
  questions: edit.questions.map((question) => ({
    ...question,
    title: textOrPlaceholder(question.title, 'Your question'),
    choices: question.choices.map((choice, i) =>
      choice.image ? choice : { ...choice, title: textOrPlaceholder(choice.title, `Answer ${getChoiceLetter(i)}`) },
    ),
  })),
});

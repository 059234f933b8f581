import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { presentPlayableKquiz } from '#rules/kquiz/playable';
import { type PlayQuiz, toPlayQuiz } from '#rules/play/quiz';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';
import { presentPlayablePquiz } from '#rules/pquiz/playable';
import { createSeededBytes } from '#rules/seeded-bytes';
import { buildSaveBody } from './build-save-body.ts';
import type { EditorArticle, EditorKquiz, EditorPart, EditorPquiz, EditorQuestion } from './draft.ts';

/** A draft as the player receives it, and the body it is marked with. A preview sends nothing to the server. */
export interface PreviewQuiz {
  quiz: PlayQuiz;
  body: KquizBody | PquizBody;
}

/** The part of the quiz that is open in the editor: a question, or a result, which of a trivia quiz is that of the full score. */
export interface PreviewPart {
  part: 'question' | 'result';
  index: number;
}

/** The message from the editor to the preview frame. */
export interface PreviewMessage {
  type: 'preview';
  draft: EditorKquiz | EditorPquiz | EditorArticle;
  shown: PreviewPart;
}
/** The message from the preview frame to the editor once the frame listens. */
export const PREVIEW_READY = 'preview-ready';

/** The draft as players would see it, with placeholders for empty texts. */
export function buildPreview(draft: EditorKquiz | EditorPquiz): PreviewQuiz {
  const common = {
    _id: 'preview',
    version: 1,
    title: draft.title.trim() || 'Your title',
    language: draft.language,
    type: draft.kind,
    urlName: 'preview',
    creatorName: '',
    creatorUsername: '',
    official: false,
    status: 'self',
    userStatus: 'self',
    reviewStatus: 'initial',
    internalTags: [],
    // No random order: the preview shows the question that is open in the editor, by its index.
    metadata: {},
  };
  if (draft.kind === 'kquiz') {
    const body = buildSaveBody(fillKquiz(draft)) as unknown as KquizBody;
    return { quiz: toPlayQuiz({ ...common, ...presentPlayableKquiz(body, createSeededBytes) } as unknown as PlayableKquiz), body };
  }
  const body = buildSaveBody(fillPquiz(draft)) as unknown as PquizBody;
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
  things: question.things.map((item, i) => fillEditorPart(item, `Item ${i + 1}`)),
  pairs: question.pairs.map((pair, i) => ({
    ...pair,
    left: fillEditorPart(pair.left, `Left ${i + 1}`),
    right: fillEditorPart(pair.right, `Right ${i + 1}`),
  })),
});

const fillKquiz = (draft: EditorKquiz): EditorKquiz => ({
  ...draft,
  dimensions: draft.dimensions.map((dimension) => ({
    ...dimension,
    levels: dimension.levels.map((level, i) => ({ ...level, title: textOrPlaceholder(level.title, `Level ${i + 1}`) })),
  })),
  questions: draft.questions.map(fillQuestion),
});

const fillPquiz = (draft: EditorPquiz): EditorPquiz => ({
  ...draft,
  results: draft.results.map((result, i) => ({ ...result, title: textOrPlaceholder(result.title, `Result ${i + 1}`) })),
  questions: draft.questions.map((question) => ({
    ...question,
    title: textOrPlaceholder(question.title, 'Your question'),
    choices: question.choices.map((choice, i) =>
      choice.image ? choice : { ...choice, title: textOrPlaceholder(choice.title, `Answer ${getChoiceLetter(i)}`) },
    ),
  })),
});

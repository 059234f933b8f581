import css from '#islands/editor/ui/dialog.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon } from '#islands/ui/icons/shared.ts';
import type { EditorDraft, EditorPquiz, EditorQuestion } from '#rules/editor/draft';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';

const c = bindClassNames(css);

/** The imported or generated draft, for review before it changes the editor's draft. */
export function ImportPreview({ draft }: { draft: EditorDraft }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={c('imported')} lang={draft.language} dir="auto" tabIndex={0} aria-label="Preview of the import">
      {draft.title.trim() && <h3 className={c('imported-title')}>{draft.title}</h3>}
      {draft.description.trim() && <p className="muted">{draft.description}</p>}
      {draft.kind === 'article' && <ArticlePreview html={draft.htmlContent} />}
      {draft.kind === 'pquiz' && <ResultPreviewList draft={draft} />}
      {draft.kind === 'kquiz' && <QuestionPreviewList questions={draft.questions} />}
    </section>
  );
}

export function QuestionPreviewList({ questions }: { questions: readonly EditorQuestion[] }) {
  return (
    <ol className={c('imported-list')} dir="auto">
      {questions.map((question) => (
        <li key={question._id}>
          <b>{question.title}</b>
          <ul className={c('answers')}>
            {getAnswerPreviews(question).map(({ text, isCorrect }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index} className={c('answer')} data-right={isCorrect || undefined}>
                {isCorrect ? <Icon path={checkIcon} size={16} weight={3} /> : <span aria-hidden="true" />}
                <span>
                  {text}
                  {isCorrect && <span className="visually-hidden"> (correct)</span>}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function ResultPreviewList({ draft: { results, questions } }: { draft: EditorPquiz }) {
  return (
    <>
      <ul className={c('imported-list')}>
        {results.map((result) => (
          <li key={result._id}>
            <b>{result.title}</b>
            {result.description.trim() && <p className="hint">{result.description}</p>}
          </li>
        ))}
      </ul>
      <ol className={c('imported-list')}>
        {questions.map((question) => (
          <li key={question._id}>
            <b>{question.title}</b>
            <ul className={c('answers')}>
              {question.choices.map((choice) => (
                <li key={choice._id} className={c('answer')}>
                  <span aria-hidden="true" />
                  <span>
                    {choice.title}
                    {results[choice.chosenResultIndex] && <span className="muted"> · {results[choice.chosenResultIndex]?.title}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

interface AnswerPreview {
  text: string;
  isCorrect: boolean;
}

function getAnswerPreviews(question: EditorQuestion): AnswerPreview[] {
  const getLabel = (text: string, image: string, index: number) => text || (image ? `Picture ${getChoiceLetter(index)}` : '');
  switch (question.type) {
    case 11:
    case 12:
      return question.choices.map(({ text, image, answerValue }, index) => ({
        text: getLabel(text, image, index),
        isCorrect: answerValue === 1,
      }));
    case 31:
      return question.things.map(({ text, image, bucketIndex }, index) => ({
        text: `${getLabel(text, image, index)} → ${question.buckets[bucketIndex]?.text ?? ''}`,
        isCorrect: false,
      }));
    case 41:
      return question.pairs.map(({ left, right }, index) => ({
        text: `${getLabel(left.text, left.image, index)} = ${getLabel(right.text, right.image, index)}`,
        isCorrect: false,
      }));
    default:
      return question.answers.map(({ text, accept, tolerance }) => ({
        text: [text, ...accept].join(' / ') + (tolerance ? ` ± ${tolerance}` : ''),
        isCorrect: true,
      }));
  }
}

/** The plain text of an article by paragraph. The HTML itself is not rendered. */
function ArticlePreview({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const paragraphs = [...body.querySelectorAll('h1, h2, h3, h4, p, li, td, th')].map(({ textContent }) => textContent.trim());
  return paragraphs
    .filter((text) => text !== '')
    .map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <p key={index}>{text}</p>
    ));
}

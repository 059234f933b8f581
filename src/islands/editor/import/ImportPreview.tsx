import css from '#islands/editor/ui/dialog.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon } from '#islands/ui/icons/shared.ts';
import type { EditorDraft, EditorPquiz, EditorQuestion } from '#rules/editor/draft';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';

const c = bindClassNames(css);

/** What was brought from elsewhere, to be read before it goes anywhere. */
export function ImportPreview({ edit }: { edit: EditorDraft }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={c('brought')} lang={edit.language} dir="auto" tabIndex={0} aria-label="What was brought">
      {edit.title.trim() && <h3 className={c('brought-title')}>{edit.title}</h3>}
      {edit.description.trim() && <p className="muted">{edit.description}</p>}
      {edit.kind === 'article' && <ArticlePreview html={edit.htmlContent} />}
      {edit.kind === 'pquiz' && <ResultPreviewList edit={edit} />}
      {edit.kind === 'kquiz' && <QuestionPreviewList questions={edit.questions} />}
    </section>
  );
}

export function QuestionPreviewList({ questions }: { questions: readonly EditorQuestion[] }) {
  return (
    <ol className={c('brought-list')}>
      {questions.map((question) => (
        <li key={question._id}>
          <b>{question.title}</b>
          <ul className={c('answers')}>
            {getAnswerPreviews(question).map(({ text, isCorrect }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
              <li key={at} className={c('answer')} data-right={isCorrect || undefined}>
                {isCorrect ? <Icon path={checkIcon} size={16} weight={3} /> : <span aria-hidden="true" />}
                <span>
                  {text}
                  {isCorrect && <span className="visually-hidden"> (right)</span>}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function ResultPreviewList({ edit: { results, questions } }: { edit: EditorPquiz }) {
  return (
    <>
      <ul className={c('brought-list')}>
        {results.map((result) => (
          <li key={result._id}>
            <b>{result.title}</b>
            {result.description.trim() && <p className="hint">{result.description}</p>}
          </li>
        ))}
      </ul>
      <ol className={c('brought-list')}>
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
  const named = (text: string, image: string, at: number) => text || (image ? `Picture ${getChoiceLetter(at)}` : '');
  switch (question.type) {
    case 11:
    case 12:
      return question.choices.map(({ text, image, answerValue }, at) => ({ text: named(text, image, at), isCorrect: answerValue === 1 }));
    case 31:
      return question.things.map(({ text, image, bucketIndex }, at) => ({
        text: `${named(text, image, at)} → ${question.buckets[bucketIndex]?.text ?? ''}`,
        isCorrect: false,
      }));
    case 41:
      return question.pairs.map(({ left, right }, at) => ({
        text: `${named(left.text, left.image, at)} = ${named(right.text, right.image, at)}`,
        isCorrect: false,
      }));
    default:
      return question.answers.map(({ text, accept }) => ({ text: [text, ...accept].join(' / '), isCorrect: true }));
  }
}

/** The words of an article, a paragraph at a time: nothing of it is run or shown as more than words. */
function ArticlePreview({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const paragraphs = [...body.querySelectorAll('h1, h2, h3, h4, p, li, td, th')].map(({ textContent }) => textContent.trim());
  return paragraphs
    .filter((text) => text !== '')
    .map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
      <p key={at}>{text}</p>
    ));
}

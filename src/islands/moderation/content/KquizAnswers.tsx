import type { KquizQuestion } from '#contract/contents/kquiz';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { AnswerRow, getAnswerSign } from './AnswerRow.tsx';
import css from './content.module.css';
import { ReviewPicture } from './ReviewPicture.tsx';

const c = bindClassNames(css);

type QuestionWithType<T extends KquizQuestion['type']> = Extract<KquizQuestion, { type: T }>;

/** The answers of a trivia question with those that are right. */
export function KquizAnswers({ question }: { question: KquizQuestion }) {
  if (question.type === 11 || question.type === 12) return <Choices question={question} />;
  if (question.type === 21 || question.type === 22 || question.type === 23) return <Texts question={question} />;
  return question.type === 31 ? <Buckets question={question} /> : <Pairs question={question} />;
}

function Choices({ question: { selectionChoices } }: { question: QuestionWithType<11 | 12> }) {
  return (
    <ol className={c('answers')}>
      {selectionChoices.map((choice, i) => (
        <AnswerRow key={choice._id} sign={getAnswerSign(i)} text={choice.text} isRight={choice.answerValue === 1} picture={choice}>
          {choice.feedback && (choice.feedback.text || choice.feedback.image) && (
            <>
              <b>Feedback</b> {choice.feedback.text}
              <ReviewPicture src={choice.feedback.image} alt={choice.feedback.imageAlt} isSmall />
            </>
          )}
        </AnswerRow>
      ))}
    </ol>
  );
}

function Texts({ question }: { question: QuestionWithType<21 | 22 | 23> }) {
  return (
    <>
      {question.type === 23 && <p className="muted small">Players name {question.numSlots} of these.</p>}
      <ol className={c('answers')}>
        {question.textInputAnswers.map((answer) => (
          <AnswerRow key={answer.text} text={answer.text} isRight>
            {'accept' in answer && answer.accept.length > 0 && `Also accepted: ${answer.accept.join(', ')}`}
            {'tolerance' in answer && answer.tolerance !== undefined && ` Numbers up to ${answer.tolerance} away are right.`}
          </AnswerRow>
        ))}
      </ol>
    </>
  );
}

function Buckets({ question: { bucketChoices, selectionChoices } }: { question: QuestionWithType<31> }) {
  return (
    <ol className={c('answers')}>
      {bucketChoices.map((bucket, i) => (
        <li key={bucket._id} className={c('bucket')}>
          <span className={c('bucket-name')}>
            <ReviewPicture src={bucket.image} alt={bucket.imageAlt} isSmall />
            <b dir="auto">{bucket.text}</b>
          </span>
          <ul className={c('answers')}>
            {selectionChoices
              .filter(({ bucketIndex }) => bucketIndex === i)
              .map((item) => (
                <AnswerRow key={item._id} text={item.text} picture={item} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Pairs({ question: { pairsAnswer } }: { question: QuestionWithType<41> }) {
  return (
    <ol className={c('answers', 'pairs')}>
      {pairsAnswer.pairLefts.map((left, i) => {
        const right = pairsAnswer.pairRights[i];
        return (
          <AnswerRow
            key={left._id}
            text={left.text}
            picture={left}
            end={
              right && (
                <>
                  <span aria-hidden="true">→ </span>
                  <span className="visually-hidden">belongs to </span>
                  {right.text}
                  <ReviewPicture src={right.image} alt={right.imageAlt} isSmall />
                </>
              )
            }
          />
        );
      })}
    </ol>
  );
}

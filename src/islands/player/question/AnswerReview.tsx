import { useEffect, useRef } from 'react';
import type { KquizPlayResult } from '#contract/playing/submissions';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, xIcon } from '#islands/ui/icons/shared.ts';
import type { PlayQuestion, PlayQuiz } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';
import { formatAnswerKey, formatPlayerAnswer } from '#rules/play/texts/answer-texts';
import css from './answer-review.module.css';

const c = bindClassNames(css);

interface AnswerReviewProps {
  quiz: PlayQuiz;
  questionStates: readonly QuestionState[];
  result: KquizPlayResult;
}

/** Every question again: what was answered, whether it was right, and, where the quiz shows it, what is. */
export function AnswerReview({ quiz, questionStates, result }: AnswerReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It opens far below what was pressed, so it takes the focus and comes into sight.
  useEffect(() => {
    moveFocus(heading.current, { preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className={`wrap ${c('review')}`} aria-labelledby="review-title">
      <h2 ref={heading} id="review-title" tabIndex={-1}>
        Your answers
      </h2>
      <ol className={c('answers')} lang={quiz.language}>
        {quiz.questions.map((question, at) => {
          const reviewed = result.review.find(({ questionId }) => questionId === question._id);
          const turn = questionStates[at];
          return (
            reviewed &&
            turn && <ReviewedAnswer key={question._id} number={at + 1} question={question} questionState={turn} reviewed={reviewed} />
          );
        })}
      </ol>
    </section>
  );
}

interface ReviewedAnswerProps {
  number: number;
  question: PlayQuestion;
  questionState: QuestionState;
  reviewed: KquizPlayResult['review'][number];
}

function ReviewedAnswer({ number, question, questionState, reviewed: { right, answerKey, explanation } }: ReviewedAnswerProps) {
  const isEmpty = Object.keys(questionState.given).length === 0 && question.type !== 22 && question.type !== 23;
  return (
    <li className={c('answer')}>
      <span className={c('answer-sign', right ? 'answer-right' : 'answer-wrong')}>
        <Icon path={right ? checkIcon : xIcon} size={18} weight={3.2} />
        <span className="visually-hidden" lang="en">
          {right ? 'Right' : 'Wrong'}
        </span>
      </span>
      <div>
        <h3 className={c('answer-title')} dir="auto">
          <span className="muted tabular">{number}. </span>
          {question.title}
        </h3>
        <dl className={c('answer-facts')}>
          <dt lang="en">You</dt>
          <dd dir="auto">{isEmpty ? 'No answer' : formatPlayerAnswer(question, questionState.given)}</dd>
          {answerKey && !right && (
            <>
              <dt lang="en">Right</dt>
              <dd dir="auto">{formatAnswerKey(question, answerKey)}</dd>
            </>
          )}
        </dl>
        {explanation?.text && (
          <p className={c('answer-why')} dir="auto">
            {explanation.text}
          </p>
        )}
      </div>
    </li>
  );
}

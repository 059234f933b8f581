import type { ReactNode } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon } from '#islands/ui/icons/shared.ts';
import css from './content.module.css';
import { ReviewPicture } from './ReviewPicture.tsx';

const c = bindClassNames(css);

interface AnswerRowProps {
  /** The sign before the answer: its letter, or nothing. */
  sign?: string;
  text: string;
  isRight?: boolean;
  picture?: { image: string; imageAlt: string };
  /** What stands at the end, such as the result that an answer counts for. */
  end?: ReactNode;
  /** What stands below, such as the feedback on the answer. */
  children?: ReactNode;
}

/** One answer as players see it. A right one has a tick, a frame and words. */
export function AnswerRow({ sign, text, isRight = false, picture, end, children }: AnswerRowProps) {
  return (
    <li className={c('answer')} data-right={isRight || undefined}>
      {isRight ? (
        <span className={c('sign', 'sign-right')}>
          <Icon path={checkIcon} size={16} weight={3.2} />
        </span>
      ) : (
        sign && <span className={c('sign')}>{sign}</span>
      )}
      {picture && <ReviewPicture src={picture.image} alt={picture.imageAlt} isSmall />}
      <span className={c('answer-text')} dir="auto">
        {text}
        {children && <span className={c('answer-note')}>{children}</span>}
      </span>
      {isRight && (
        <span className={c('answer-end')} lang="en" dir="ltr">
          Right answer
        </span>
      )}
      {end && (
        <span className={c('answer-end')} dir="auto">
          {end}
        </span>
      )}
    </li>
  );
}

/** The letter of an answer: A, B … Z, and then numbers. */
export const getAnswerSign = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));

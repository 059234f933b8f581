import type { ReactNode } from 'react';
import { QUESTION_TYPE_LABELS } from '#base/texts/question-types';
import type { LoadedReview } from '#islands/moderation/store/review-details.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { pencilIcon } from '#islands/ui/icons/shared.ts';
import { isWholeDocument } from '#rules/contents/game';
import type { ReviewPart } from '#rules/reviews/review-parts';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import css from './content.module.css';
import { KquizAnswers } from './KquizAnswers.tsx';
import { PquizAnswers } from './PquizAnswers.tsx';
import { ReviewPicture } from './ReviewPicture.tsx';
import '#styles/status.css';

const c = bindClassNames(css);

/** A part of the content as players see it, with what is right. */
export function ReviewPartView({ part, review: { content } }: { part: ReviewPart; review: LoadedReview }) {
  switch (part.kind) {
    case 'kquiz-question': {
      const { question } = part;
      const facts = [QUESTION_TYPE_LABELS[question.type], formatNumberWithNoun(question.numPoints, 'point')];
      return (
        <PartFrame part={part} facts={facts} {...question}>
          <KquizAnswers question={question} />
          <Explanation {...question.explanation} />
        </PartFrame>
      );
    }
    case 'pquiz-question':
      return (
        <PartFrame part={part} facts={[]} {...part.question}>
          <PquizAnswers question={part.question} results={content.type === 'pquiz' ? content.results : []} />
        </PartFrame>
      );
    case 'result':
      return <PartFrame part={part} facts={[]} {...part.result} />;
    case 'level': {
      const { level, dimension } = part;
      const facts = [...(dimension === 'single' ? [] : [dimension]), `from ${formatNumberWithNoun(level.minScore, 'point')}`];
      return <PartFrame part={part} facts={facts} {...level} />;
    }
    case 'text':
      return (
        <PartFrame part={part} facts={[]} title="" description="" image="" imageAlt="">
          <ArticleText html={part.html} />
        </PartFrame>
      );
  }
}

interface PartFrameProps {
  part: ReviewPart;
  facts: readonly string[];
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  children?: ReactNode;
}

function PartFrame({ part: { key, label, state }, facts, title, description, image, imageAlt, children }: PartFrameProps) {
  return (
    <section className={c('part')} data-part={key} aria-label={label} tabIndex={-1}>
      <div className={c('part-body')}>
        <div className={c('part-meta')} lang="en" dir="ltr">
          <b>{label}</b>
          <span>{facts.join(' · ')}</span>
          {state !== 'same' && (
            <span className="status status-warning">
              <Icon path={pencilIcon} size={14} weight={2.4} />
              {state === 'new' ? 'New' : 'Changed'}
            </span>
          )}
        </div>
        {title !== '' && (
          <h3 className={c('part-title')} dir="auto">
            {title}
          </h3>
        )}
        {description !== '' && (
          <p className={c('part-text')} dir="auto">
            {description}
          </p>
        )}
        {children}
      </div>
      <ReviewPicture src={image} alt={imageAlt} />
    </section>
  );
}

function Explanation({ text, image, imageAlt }: { text: string; image: string; imageAlt: string }) {
  if (text === '' && image === '') return null;
  return (
    <div className={c('explanation')}>
      <p dir="auto">
        <b lang="en">Explanation</b> {text}
      </p>
      <ReviewPicture src={image} alt={imageAlt} isSmall />
    </div>
  );
}

/** A piece of an article, or the source of a game, which runs only on its page. */
function ArticleText({ html }: { html: string }) {
  if (!isWholeDocument(html)) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised the text
    return <div className={c('article')} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <>
      <p>This article is a game. Read its source here, and play it on its page, where its scripts run apart from the site.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll the source */}
      <pre className={c('source')} tabIndex={0}>
        {html}
      </pre>
    </>
  );
}

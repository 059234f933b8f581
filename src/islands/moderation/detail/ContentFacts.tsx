import type { ReactNode } from 'react';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { ReviewPicture } from '#islands/moderation/content/ReviewPicture.tsx';
import type { LoadedReview } from '#islands/moderation/store/review-details.ts';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import { Badges } from '#islands/moderation/ui/Badges.tsx';
import { ContentCover } from '#islands/moderation/ui/ContentCover.tsx';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { VISIBILITY_LABELS } from '#rules/contents/visibility-labels';
import { LANGUAGES } from '#rules/editor/languages';
import { formatShortAge } from '#rules/reviews/queue';
import { formatPastAction } from '#rules/reviews/review-texts';
import { getContentPath, getProfilePath } from '#rules/screens/paths';
import { RecycleBinDetails } from './RecycleBinDetails.tsx';

const c = bindClassNames(css);

interface ContentFactsProps {
  item: ReviewQueueItem;
  context: ReviewerContext;
  review: LoadedReview | null;
}

/** The head of a content: its title as its creator last wrote it, who made it, and what staff know of both. */
export function ContentFacts({ item, context, review }: ContentFactsProps) {
  const { content, answer: appeal, lastAction } = item;
  const { title, description } = review?.content ?? content;
  return (
    <header className={c('facts')}>
      <div className={c('facts-text')}>
        <Badges item={item} />
        {/* The next content takes the focus here after a decision. */}
        <h2 id="review-title" className={c('detail-title')} tabIndex={-1} lang={content.language} dir="auto">
          {title}
        </h2>
        {item.recycleBinEntry ? <RecycleBinDetails recycleBinEntry={item.recycleBinEntry} /> : <FactLine item={item} context={context} />}
        {description !== '' && (
          <p lang={content.language} dir="auto">
            {description}
          </p>
        )}
        {lastAction?.reason && !item.recycleBinEntry && (
          <p className="muted small">
            {formatPastAction(lastAction.action, lastAction.reason)} {formatShortAge(lastAction.date, new Date())}:{' '}
            <q dir="auto">{lastAction.reason}</q>
          </p>
        )}
        {appeal !== null && (
          <blockquote className={c('appeal')}>
            <strong>
              Appeal of <bdi>{content.creatorName}</bdi>:
            </strong>{' '}
            <bdi>{appeal}</bdi>
          </blockquote>
        )}
      </div>
      <Cover content={review?.content ?? content} />
    </header>
  );
}

/** The cover: a picture that a press enlarges, or the generated drawing. */
function Cover({ content }: { content: ReviewQueueItem['content'] }) {
  if (content.imageHomePage === '') return <ContentCover content={content} isLead />;
  return <ReviewPicture src={content.imageHomePage} alt={content.imageHomePageAlt} />;
}

/** Who made the content and what they ask for, with links to all that staff have about both. */
function FactLine({ item: { content, creator, reports }, context }: Pick<ContentFactsProps, 'item' | 'context'>) {
  const language = LANGUAGES.find(({ value }) => value === content.language)?.label ?? content.language;
  const { creatorUsername, creatorName } = content;
  const path = `${getContentPath(content)}${content.pendingChange ? '?preview=1' : ''}`;
  return (
    <p className={c('fact-line')}>
      <span>
        by{' '}
        <a className="text-link" href={getProfilePath(creatorUsername)}>
          <bdi>{creatorName}</bdi>
        </a>
      </span>
      <span>
        {creator.published} published,{' '}
        {creator.rejectedAt ? `last rejected ${formatShortAge(creator.rejectedAt, new Date())}` : 'none rejected'}
      </span>
      <span>wants {VISIBILITY_LABELS[content.userStatus]}</span>
      <span>{language}</span>
      <FactLink href={path} isNewTab>
        Open page
      </FactLink>
      {reports && context.canTransfer && (
        <FactLink href={`/internal/cases?topic=${content._id}`}>{reports.count === 1 ? '1 report' : `${reports.count} reports`}</FactLink>
      )}
      {context.canTransfer && (
        <>
          <FactLink href={`/user?search=${encodeURIComponent(creatorUsername)}`}>Creator’s account</FactLink>
          <FactLink href={`/internal/audit?target=${content._id}`}>Log</FactLink>
        </>
      )}
    </p>
  );
}

function FactLink({ href, isNewTab = false, children }: { href: string; isNewTab?: boolean; children: ReactNode }) {
  return (
    <a className="text-link" href={href} {...(isNewTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {isNewTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}

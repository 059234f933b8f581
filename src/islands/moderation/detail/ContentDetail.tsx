import type { ReviewAction } from '#base/reviews';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import type { QueueStore } from '#islands/moderation/store/queue-store.ts';
import type { ReviewerContext } from '#islands/moderation/store/reviewer-context.ts';
import { Badges } from '#islands/moderation/ui/Badges.tsx';
import { ContentCover } from '#islands/moderation/ui/ContentCover.tsx';
import css from '#islands/moderation/ui/detail.module.css';
import { Avatar } from '#islands/ui/Avatar.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { VISIBILITY_LABELS } from '#rules/contents/visibility-labels';
import { formatShortAge } from '#rules/reviews/queue';
import { getContentPath, getProfilePath } from '#rules/screens/paths';
import { ClassificationForm } from './ClassificationForm.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { PendingChangeDetail } from './PendingChangeDetail.tsx';

const c = bindClassNames(css);

export interface ContentDetailProps {
  item: ReviewQueueItem;
  store: QueueStore;
  context: ReviewerContext;
  listName: string;
  requestAction(action: ReviewAction, ids: readonly string[]): void;
  requestTransfer(id: string): void;
}

/** The content that the shortcuts act on, with the facts for a decision and the possible actions. */
export function ContentDetail(props: ContentDetailProps) {
  const { item, store, context } = props;
  const { content, answer: appeal } = item;
  return (
    <div className={c('detail')} data-kind={content.type}>
      <ContentCover content={content} isLead />
      <div className={c('detail-body')}>
        <Badges item={item} />
        <h2 className={c('detail-title')} lang={content.language} dir="auto">
          <a href={getContentPath(content)} target="_blank" rel="noopener">
            {content.title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </h2>
        <p className="muted" lang={content.language} dir="auto">
          {content.description}
        </p>
        {content.pendingChange && <PendingChangeDetail content={content} />}
        <ContentDetailList item={item} context={context} />
        {appeal !== null && (
          <blockquote className={c('appeal')}>
            <strong>Appeal of {content.creatorName}:</strong> {appeal}
          </blockquote>
        )}
        <DecisionButtons {...props} />
        {props.listName !== 'bin' && (
          <ClassificationForm key={content._id + content.dateModified} content={content} store={store} context={context} />
        )}
      </div>
    </div>
  );
}

function ContentDetailList({ item: { content, creator, reports, lastAction }, context }: Pick<ContentDetailProps, 'item' | 'context'>) {
  return (
    <dl className={c('facts')}>
      <dt>Creator</dt>
      <dd>
        <a className={c('person')} href={getProfilePath(content.creatorUsername)}>
          <Avatar username={content.creatorUsername} size={1.75} /> {content.creatorName}
        </a>
      </dd>
      <dt>Visibility</dt>
      <dd>{VISIBILITY_LABELS[content.userStatus]}</dd>
      <dt>Published</dt>
      <dd>
        {creator.published}, {creator.rejectedAt ? `last rejected ${formatShortAge(creator.rejectedAt, new Date())}` : 'none rejected'}
      </dd>
      {reports && (
        <>
          <dt>Reports</dt>
          <dd>
            {context.canTransfer ? (
              <a className="text-link" href={`/internal/cases?topic=${content._id}`}>
                {reports.count}, view reports
              </a>
            ) : (
              reports.count
            )}
          </dd>
        </>
      )}
      {lastAction && (
        <>
          <dt>Last action</dt>
          <dd>
            {lastAction.action.replace('_', ' ')}, {formatShortAge(lastAction.date, new Date())}
            {lastAction.reason && <q>{lastAction.reason}</q>}
          </dd>
        </>
      )}
    </dl>
  );
}

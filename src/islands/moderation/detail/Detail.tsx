import type { ReviewAction } from '#base/reviews';
import type { QueueItem } from '#contract/moderation/reviews';
import type { QueueStore } from '#islands/moderation/store/store.ts';
import type { ReviewTools } from '#islands/moderation/store/tools.ts';
import { Badges } from '#islands/moderation/ui/Badges.tsx';
import { Cover } from '#islands/moderation/ui/Cover.tsx';
import { classes } from '#islands/moderation/ui/classes.ts';
import css from '#islands/moderation/ui/detail.module.css';
import { Egg } from '#islands/ui/Egg.tsx';
import { ago } from '#rules/reviews/queue';
import { contentPath, profilePath } from '#rules/screens/paths';
import { Decisions } from './Decisions.tsx';
import { Filing } from './Filing.tsx';

const c = classes(css);

const ASKED = { self: 'Private', internal: 'Only people with link', public: 'Public' } as const;

export interface DetailProps {
  item: QueueItem;
  store: QueueStore;
  tools: ReviewTools;
  list: string;
  ask(action: ReviewAction, ids: readonly string[]): void;
  askTransfer(id: string): void;
}

/** The content the keys act on: what a reviewer needs to decide, and everything that can be decided. */
export function Detail(props: DetailProps) {
  const { item, store, tools } = props;
  const { content, answer } = item;
  return (
    <div className={c('detail')} data-kind={content.type}>
      <Cover content={content} isLead />
      <div className={c('detail-body')}>
        <Badges item={item} />
        <h2 className={c('detail-title')} lang={content.language} dir="auto">
          <a href={contentPath(content)} target="_blank" rel="noopener">
            {content.title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </h2>
        <p className="muted" lang={content.language} dir="auto">
          {content.description}
        </p>
        <Facts item={item} tools={tools} />
        {answer !== null && (
          <blockquote className={c('answer')}>
            <strong>{content.creatorName} answers:</strong> {answer}
          </blockquote>
        )}
        <Decisions {...props} />
        {props.list !== 'bin' && <Filing key={content._id + content.dateModified} content={content} store={store} tools={tools} />}
      </div>
    </div>
  );
}

function Facts({ item: { content, creator, reports, lastAction }, tools }: Pick<DetailProps, 'item' | 'tools'>) {
  return (
    <dl className={c('facts')}>
      <dt>Creator</dt>
      <dd>
        <a className={c('person')} href={profilePath(content.creatorUsername)}>
          <Egg username={content.creatorUsername} size={1.75} /> {content.creatorName}
        </a>
      </dd>
      <dt>Asked for</dt>
      <dd>{ASKED[content.userStatus]}</dd>
      <dt>Published</dt>
      <dd>
        {creator.published}, {creator.rejectedAt ? `last rejected ${ago(creator.rejectedAt, new Date())}` : 'none rejected'}
      </dd>
      {reports && (
        <>
          <dt>Reports</dt>
          <dd>
            {tools.mayTransfer ? (
              <a className="text-link" href={`/internal/cases?topic=${content._id}`}>
                {reports.count}, read them
              </a>
            ) : (
              reports.count
            )}
          </dd>
        </>
      )}
      {lastAction && (
        <>
          <dt>Last</dt>
          <dd>
            {lastAction.action.replace('_', ' ')}, {ago(lastAction.date, new Date())}
            {lastAction.reason && <q>{lastAction.reason}</q>}
          </dd>
        </>
      )}
    </dl>
  );
}

import type { ReviewQueueItem } from '#contract/moderation/reviews';
import css from '#islands/moderation/ui/detail.module.css';
import { Avatar } from '#islands/ui/Avatar.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { isDeletedByCreator } from '#rules/reviews/recycle-bin';
import { getProfilePath } from '#rules/screens/paths';
import { formatStaffTime } from '#rules/text/staff-time';

const c = bindClassNames(css);

/** Whose a content in the recycle bin was, who moved it there and when, and why. */
export function RecycleBinDetails({ recycleBinEntry }: { recycleBinEntry: NonNullable<ReviewQueueItem['recycleBinEntry']> }) {
  const { creator, by, date, reason } = recycleBinEntry;
  const isDeleted = isDeletedByCreator(recycleBinEntry);
  return (
    <dl className={c('bin-facts')}>
      <dt>Was by</dt>
      <dd>
        {creator ? (
          <a className={c('person')} href={getProfilePath(creator.username)}>
            <Avatar username={creator.username} size={1.75} /> <bdi>{creator.name}</bdi>
          </a>
        ) : (
          'A deleted account'
        )}
      </dd>
      <dt>{isDeleted ? 'Deleted' : 'Moved'}</dt>
      <dd>
        <time dateTime={date}>{formatStaffTime(date)}</time>
        {isDeleted && ', by its creator'}
        {!isDeleted && by && (
          <>
            , by{' '}
            <a className="text-link" href={getProfilePath(by.username)}>
              {by.username}
            </a>
          </>
        )}
      </dd>
      {!isDeleted && (
        <>
          <dt>Why</dt>
          <dd>{reason === '' ? 'No reason was given.' : <q dir="auto">{reason}</q>}</dd>
        </>
      )}
    </dl>
  );
}

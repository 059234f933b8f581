import { useStore } from '@nanostores/react';
import type { PrivateUser } from '#contract/accounts/users';
import type { Comment } from '#contract/community/comments';
import { Avatar } from '#islands/ui/Avatar.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronDownIcon, chevronUpIcon, flagIcon, replyIcon, trash2Icon } from '#islands/ui/icons/shared.ts';
import { type CommentAuthors, EMPTY_THREAD } from '#rules/comments/comment-threads';
import { can } from '#rules/permissions';
import { formatCountWithNoun } from '#rules/screens/format-count';
import { getProfilePath } from '#rules/screens/paths';
import { formatRelativeTime } from '#rules/text/relative-time';
import { formatDisplayName } from '#rules/users/display-name';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentText } from './CommentText.tsx';
import css from './comments.module.css';
import type { CommentsStore } from './store.ts';

interface CommentItemProps {
  store: CommentsStore;
  comment: Comment;
  authors: CommentAuthors;
  viewer: PrivateUser | null;
  creatorId: string;
}

/** A comment with its actions, and its replies one level below. */
export function CommentItem(props: CommentItemProps) {
  const { store, comment, authors, viewer, creatorId } = props;
  const { replyingTo } = useStore(store.$state);
  const author = authors[comment.user];
  const name = author ? formatDisplayName(author) : 'Someone';
  return (
    <li className={css.item} id={`comment-${comment._id}`}>
      <article
        className={css.comment}
        aria-label={comment.deleted ? 'Deleted comment' : `${name}, ${formatRelativeTime(comment.dateCreated, Date.now())}`}
      >
        {comment.deleted ? (
          <p className={css.tombstone}>This comment was deleted.</p>
        ) : (
          <>
            <Avatar username={author?.username ?? ''} picture={author?.profilePicture ?? ''} size={comment.reply === '' ? 2.5 : 2} />
            <div className={css.body}>
              <p className={css.byline}>
                {author ? (
                  <a className={css.name} href={getProfilePath(author.username)} dir="auto">
                    {name}
                  </a>
                ) : (
                  <span className={css.name}>{name}</span>
                )}
                {comment.user === creatorId && <span className="status">Creator</span>}
                <time className={css.time} dateTime={comment.dateCreated} title={new Date(comment.dateCreated).toLocaleString()}>
                  {formatRelativeTime(comment.dateCreated, Date.now())}
                </time>
              </p>
              <CommentText text={comment.text} />
              <CommentActions store={store} comment={comment} viewer={viewer} />
            </div>
          </>
        )}
      </article>
      {replyingTo === comment._id && (
        <div className={css.reply}>
          <CommentComposer
            store={store}
            parentId={comment._id}
            viewer={viewer}
            label={`Your reply to ${name}`}
            onCancel={() => store.startReply(null)}
          />
        </div>
      )}
      {comment.reply === '' && comment.replies > 0 && <Replies {...props} />}
    </li>
  );
}

function CommentActions({ store, comment, viewer }: Pick<CommentItemProps, 'store' | 'comment' | 'viewer'>) {
  return (
    <div className={css.actions}>
      <button className="text-button" type="button" onClick={() => store.startReply(comment)}>
        <Icon path={replyIcon} size={17} weight={2.2} />
        Reply
      </button>
      {can(viewer && { ...viewer, id: viewer._id }, 'comment.delete', { userId: comment.user }) && (
        <button className="text-button" type="button" onClick={() => void store.deleteComment(comment)}>
          <Icon path={trash2Icon} size={17} weight={2.2} />
          Delete
        </button>
      )}
      {viewer?._id !== comment.user && (
        <button className="text-button" type="button" onClick={() => void reportComment(comment)}>
          <Icon path={flagIcon} size={17} weight={2.2} />
          Report
        </button>
      )}
    </div>
  );
}

async function reportComment({ _id }: Comment) {
  const { openReportDialog } = await import('#browser/content/report-dialog');
  await openReportDialog({ topicType: 'comment', topic: _id });
}

function Replies(props: CommentItemProps) {
  const { store, comment } = props;
  const thread = useStore(store.$state).threads[comment._id] ?? EMPTY_THREAD;
  const { isOpen, comments, state, next } = thread;
  const replyCount = formatCountWithNoun(comment.replies, 'reply', 'replies');
  return (
    <div className={css.replies}>
      <button className="text-button" type="button" aria-expanded={isOpen} onClick={() => store.toggleReplies(comment)}>
        <Icon path={isOpen ? chevronUpIcon : chevronDownIcon} size={17} weight={2.2} />
        {isOpen ? `Hide ${replyCount}` : `Show ${replyCount}`}
      </button>
      {isOpen && comments.length > 0 && (
        <ul className={css.nested}>
          {comments.map((reply) => (
            <CommentItem key={reply._id} {...props} comment={reply} />
          ))}
        </ul>
      )}
      {isOpen && state === 'loading' && <p className={css.empty}>Loading…</p>}
      {isOpen && (state === 'failed' || (next !== null && state === 'ready')) && (
        <button className="text-button" type="button" onClick={() => void store.loadComments(comment._id)}>
          {state === 'failed' ? 'Could not load the replies. Try again' : 'Show more replies'}
        </button>
      )}
    </div>
  );
}

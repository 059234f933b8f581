import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LIST_LIMITS } from '#base/limits/lists';
import { $viewer, loadViewer } from '#browser/viewer';
import { EMPTY_THREAD } from '#rules/comments/comment-threads';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentItem } from './CommentItem.tsx';
import css from './comments.module.css';
import { createCommentsStore } from './store.ts';

export interface CommentsProps {
  threadSlug: string;
  /** The creator of the content. */
  creatorId: string;
}

/** The comments on a content, ten at a time. */
export function Comments({ threadSlug, creatorId }: CommentsProps) {
  const [store] = useState(() => createCommentsStore(threadSlug));
  useEffect(() => {
    void store.loadComments();
    void loadViewer();
  }, [store]);
  const { threads, authors } = useStore(store.$state);
  const viewer = useStore($viewer) ?? null;
  const { comments, state, next, count } = threads[''] ?? EMPTY_THREAD;
  const isEmpty = comments.length === 0;
  useScrollToLinkedComment(comments.length > 0);
  return (
    <>
      <h2 className={css.title}>Comments {count > 0 && <span className={css.count}>{count}</span>}</h2>
      <CommentComposer store={store} parentId="" viewer={viewer} label="Your comment" hint="Be kind. Someone made this." />
      <div role="status" className="visually-hidden">
        {state === 'loading' && !isEmpty ? 'Loading more comments' : ''}
      </div>
      {comments.length > 0 && (
        <ul className={css.list}>
          {comments.map((comment) => (
            <CommentItem key={comment._id} store={store} comment={comment} authors={authors} viewer={viewer} creatorId={creatorId} />
          ))}
        </ul>
      )}
      {isEmpty && state === 'ready' && <p className={css.empty}>No comments yet. Write the first one.</p>}
      {isEmpty && (state === 'loading' || state === 'new') && <CommentsSkeleton />}
      {state === 'failed' && (
        <p className={css.failed}>
          Could not load the comments. Your text is still here.
          <button className="button button-small" type="button" onClick={() => void store.loadComments()}>
            Try again
          </button>
        </p>
      )}
      {next !== null && state !== 'failed' && (
        <button
          className="button button-wide"
          type="button"
          aria-busy={state === 'loading' || undefined}
          onClick={() => void store.loadComments()}
        >
          {state === 'loading' ? 'Loading…' : `Show ${LIST_LIMITS.comments} more comments`}
        </button>
      )}
    </>
  );
}

function CommentsSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <span key={index} className="bone" />
      ))}
    </div>
  );
}

/** Scrolls to the comment that the URL names, as the link of a notification does, if it is loaded. */
function useScrollToLinkedComment(isLoaded: boolean): void {
  useEffect(() => {
    if (isLoaded && location.hash.startsWith('#comment-'))
      document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);
}

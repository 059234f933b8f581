import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { TEXT_LIMITS } from '#base/limits/texts';
import { COMMENT_RESTRICTED_TEXT } from '#base/texts/account';
import type { PrivateUser } from '#contract/accounts/users';
import { Avatar } from '#islands/ui/Avatar.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';
import { SupportText } from '#islands/ui/support/SupportText.tsx';
import { getSupportAddress } from '#islands/ui/support/support-address.ts';
import { formatRestriction } from '#rules/users/restriction-texts';
import css from './comments.module.css';
import { EMPTY_COMPOSER_DRAFT } from './comments-core.ts';
import type { CommentsStore } from './store.ts';

interface CommentComposerProps {
  store: CommentsStore;
  /** The id of the comment to reply to; empty for a top-level comment. */
  parentId: string;
  viewer: PrivateUser | null;
  label: string;
  hint?: string;
  /** Cancels a reply. */
  onCancel?(): void;
}

/** The form for a comment or a reply; for who may not comment, why and until when. */
export function CommentComposer(props: CommentComposerProps) {
  const { viewer } = props;
  if (!viewer?.status.includes('comment_restricted')) return <ComposerForm {...props} />;
  return (
    <p className={css.restricted}>
      {COMMENT_RESTRICTED_TEXT} <SupportText text={formatRestriction(viewer, getSupportAddress())} />
    </p>
  );
}

/** A comment that fails to post stays in the field. */
function ComposerForm({ store, parentId, viewer, label, hint, onCancel }: CommentComposerProps) {
  const { text, isBusy, error } = useStore(store.$state).drafts[parentId] ?? EMPTY_COMPOSER_DRAFT;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (parentId !== '') field.current?.focus();
  }, [parentId]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '') field.current?.focus();
    else void store.postComment(parentId);
  }

  return (
    <form className={css.composer} onSubmit={submit}>
      {viewer && <Avatar username={viewer.username} picture={viewer.profilePicture} size={2.5} />}
      <div className={css.fields}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          className={`input ${css.field}`}
          value={text}
          maxLength={TEXT_LIMITS.comment}
          placeholder={parentId === '' ? 'Write a comment' : 'Write a reply'}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => store.setDraftText(parentId, event.currentTarget.value)}
          dir="auto"
        />
        <div className={css.foot}>
          <div role="alert" className={css.error}>
            {error !== null && (
              <p className="hint hint-wrong" id={`${id}-error`}>
                <Icon path={circleAlertIcon} size={18} weight={2.4} />
                <SupportText text={error} /> Your text is still here.
              </p>
            )}
          </div>
          {hint && error === null && <p className="hint">{hint}</p>}
          <div className={css.buttons}>
            {onCancel && (
              <button className="button button-small button-quiet" type="button" onClick={onCancel}>
                Cancel
              </button>
            )}
            <button className="button button-small button-primary" type="submit" aria-busy={isBusy || undefined}>
              {getSubmitLabel(isBusy, error)}
            </button>
          </div>
        </div>
      </div>
    </form>
  );
}

function getSubmitLabel(isBusy: boolean, error: string | null): string {
  if (isBusy) return 'Posting…';
  return error === null ? 'Post' : 'Try again';
}

import { useState } from 'react';
import css from '#islands/moderation/ui/detail.module.css';
import { ReviewDialog } from '#islands/moderation/ui/ReviewDialog.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowRightLeftIcon, starIcon, userCheckIcon } from '#islands/ui/icons/people.ts';
import { badgeCheckIcon, checkIcon, linkIcon, replyIcon, trash2Icon, undo2Icon, xIcon } from '#islands/ui/icons/shared.ts';
import type { ContentDetailProps } from './ContentDetail.tsx';

const c = bindClassNames(css);

/** The actions on one content. In the recycle bin these are restoring and erasing. */
export function DecisionButtons({ item, store, context, listName, requestAction, requestTransfer }: ContentDetailProps) {
  const { content, assignee } = item;
  const ids = [content._id];
  const isFeatured = content.internalTags.includes('featured');
  if (listName === 'bin')
    return (
      <RecycleBinButtons
        title={content.title}
        canErase={context.canErase}
        onRestore={() => void store.transfer(content, 'creator')}
        onErase={() => void store.erase(content._id)}
      />
    );
  const isMine = assignee?._id === context.viewerId;
  return (
    <div className={c('decisions')}>
      <button type="button" className="button button-success" onClick={() => requestAction('approve', ids)}>
        <Icon path={checkIcon} weight={2.6} /> Approve
        {content.pendingChange && <span className="visually-hidden"> changes</span>}
      </button>
      <button type="button" className="button button-danger" onClick={() => requestAction('reject', ids)}>
        <Icon path={xIcon} weight={2.6} /> Reject
      </button>
      <button type="button" className="button button-small" onClick={() => requestAction('restrict', ids)}>
        <Icon path={linkIcon} size={18} /> Link only
      </button>
      {context.canTransfer && (
        <button type="button" className="button button-small" onClick={() => requestTransfer(content._id)}>
          <Icon path={arrowRightLeftIcon} size={18} /> Transfer
        </button>
      )}
      <button type="button" className="button button-small" onClick={() => requestAction('request_changes', ids)}>
        <Icon path={replyIcon} size={18} /> {content.pendingChange ? 'Refuse changes' : 'Ask for changes'}
      </button>
      <button
        type="button"
        className="button button-small"
        aria-pressed={isFeatured}
        onClick={() => requestAction(isFeatured ? 'unfeature' : 'feature', ids)}
      >
        <Icon path={starIcon} size={18} /> {isFeatured ? 'Featured' : 'Feature'}
      </button>
      {context.canTransfer && !content.official && (
        <button type="button" className="button button-small" onClick={() => void store.transfer(content)}>
          <Icon path={badgeCheckIcon} size={18} /> Make official
        </button>
      )}
      <button
        type="button"
        className="button button-small"
        aria-pressed={isMine}
        onClick={() => void (isMine ? store.unassign(content._id) : store.assignToMe(content._id))}
      >
        <Icon path={userCheckIcon} size={18} /> {isMine ? 'Assigned to me' : 'Assign to me'}
      </button>
    </div>
  );
}

interface RecycleBinButtonsProps {
  title: string;
  canErase: boolean;
  onRestore(): void;
  onErase(): void;
}

function RecycleBinButtons({ title, canErase, onRestore, onErase }: RecycleBinButtonsProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={c('decisions')}>
      <button type="button" className="button button-primary" onClick={onRestore}>
        <Icon path={undo2Icon} size={18} /> Restore
      </button>
      {canErase && (
        <button type="button" className="button button-danger" onClick={() => setConfirming(true)}>
          <Icon path={trash2Icon} size={18} /> Delete permanently
        </button>
      )}
      {isConfirming && (
        <ReviewDialog
          title={`Delete “${title}” permanently?`}
          text="This also deletes its versions, comments, votes and attempts. You can’t undo this."
          onClose={() => setConfirming(false)}
        >
          <div className="dialog-actions">
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                setConfirming(false);
                onErase();
              }}
            >
              Delete permanently
            </button>
            <button type="button" className="button button-primary" onClick={() => setConfirming(false)}>
              Cancel
            </button>
          </div>
        </ReviewDialog>
      )}
    </div>
  );
}

import { useState } from 'react';
import { classes } from '#islands/moderation/ui/classes.ts';
import { Dialog } from '#islands/moderation/ui/Dialog.tsx';
import css from '#islands/moderation/ui/detail.module.css';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowRightLeftIcon, starIcon, userCheckIcon } from '#islands/ui/icons/people.ts';
import { badgeCheckIcon, checkIcon, linkIcon, replyIcon, trash2Icon, undo2Icon, xIcon } from '#islands/ui/icons/shared.ts';
import type { DetailProps } from './Detail.tsx';

const c = classes(css);

/** Everything that can be decided on one content; out of the recycle bin it comes back or goes for good. */
export function Decisions({ item, store, tools, list, ask, askTransfer }: DetailProps) {
  const { content, assignee } = item;
  const ids = [content._id];
  const isFeatured = content.internalTags.includes('featured');
  if (list === 'bin')
    return (
      <BinDecisions
        title={content.title}
        mayErase={tools.mayErase}
        restore={() => void store.transfer(content, 'creator')}
        erase={() => void store.erase(content._id)}
      />
    );
  const isMine = assignee?._id === tools.viewerId;
  return (
    <div className={c('decisions')}>
      <button type="button" className="button button-success" onClick={() => ask('approve', ids)}>
        <Icon path={checkIcon} weight={2.6} /> Approve
      </button>
      <button type="button" className="button button-danger" onClick={() => ask('reject', ids)}>
        <Icon path={xIcon} weight={2.6} /> Reject
      </button>
      <button type="button" className="button button-small" onClick={() => ask('restrict', ids)}>
        <Icon path={linkIcon} size={18} /> Link only
      </button>
      {tools.mayTransfer && (
        <button type="button" className="button button-small" onClick={() => askTransfer(content._id)}>
          <Icon path={arrowRightLeftIcon} size={18} /> Transfer
        </button>
      )}
      <button type="button" className="button button-small" onClick={() => ask('request_changes', ids)}>
        <Icon path={replyIcon} size={18} /> Ask for changes
      </button>
      <button
        type="button"
        className="button button-small"
        aria-pressed={isFeatured}
        onClick={() => ask(isFeatured ? 'unfeature' : 'feature', ids)}
      >
        <Icon path={starIcon} size={18} /> {isFeatured ? 'Featured' : 'Feature'}
      </button>
      {tools.mayTransfer && !content.official && (
        <button type="button" className="button button-small" onClick={() => void store.transfer(content)}>
          <Icon path={badgeCheckIcon} size={18} /> Make official
        </button>
      )}
      <button type="button" className="button button-small" aria-pressed={isMine} onClick={() => void store.assign(content._id, !isMine)}>
        <Icon path={userCheckIcon} size={18} /> {isMine ? 'Assigned to me' : 'Assign to me'}
      </button>
    </div>
  );
}

interface BinProps {
  title: string;
  mayErase: boolean;
  restore(): void;
  erase(): void;
}

function BinDecisions({ title, mayErase, restore, erase }: BinProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={c('decisions')}>
      <button type="button" className="button button-primary" onClick={restore}>
        <Icon path={undo2Icon} size={18} /> Restore
      </button>
      {mayErase && (
        <button type="button" className="button button-danger" onClick={() => setAsking(true)}>
          <Icon path={trash2Icon} size={18} /> Erase for good
        </button>
      )}
      {isAsking && (
        <Dialog
          title={`Erase “${title}” for good?`}
          text="It goes with its versions, comments, votes and attempts, and cannot be brought back."
          onClose={() => setAsking(false)}
        >
          <div className="dialog-actions">
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                setAsking(false);
                erase();
              }}
            >
              Erase for good
            </button>
            <button type="button" className="button button-primary" onClick={() => setAsking(false)}>
              Keep it
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

import { useRef } from 'react';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowRightLeftIcon, starIcon, userCheckIcon } from '#islands/ui/icons/people.ts';
import { ellipsisIcon, linkIcon, pencilIcon } from '#islands/ui/icons/shared.ts';
import { getEditorPath } from '#rules/screens/paths';
import type { ContentDetailProps } from './ContentDetail.tsx';

const c = bindClassNames(css);

/** The actions on a content that are not decisions, and the restriction to its link, in a menu. */
export function MoreActions({ item, store, context, listName, requestAction, requestTransfer }: ContentDetailProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { content, assignee } = item;
  const id = content._id;
  const isMine = assignee?._id === context.viewerId;
  const isFeatured = content.internalTags.includes('featured');
  const isBin = listName === 'bin';
  const run = (action: () => void) => () => {
    menu.current?.hidePopover();
    action();
  };
  return (
    <>
      <button type="button" className="icon-button" popoverTarget="review-more" aria-label="More actions">
        <Icon path={ellipsisIcon} size={22} />
      </button>
      <div ref={menu} id="review-more" popover="auto" className={`menu ${c('more')}`}>
        {!isBin && (
          <>
            <button type="button" className="menu-link" onClick={run(() => requestAction('restrict', [id]))}>
              <Icon path={linkIcon} size={18} /> Link only
            </button>
            <button
              type="button"
              className="menu-link"
              aria-pressed={isFeatured}
              onClick={run(() => requestAction(isFeatured ? 'unfeature' : 'feature', [id]))}
            >
              <Icon path={starIcon} size={18} /> {isFeatured ? 'Featured' : 'Feature'}
            </button>
            <button
              type="button"
              className="menu-link"
              aria-pressed={isMine}
              onClick={run(() => void (isMine ? store.unassign(id) : store.assignToMe(id)))}
            >
              <Icon path={userCheckIcon} size={18} /> {isMine ? 'Assigned to me' : 'Assign to me'}
            </button>
          </>
        )}
        {context.canTransfer && (
          <button type="button" className="menu-link" onClick={run(() => requestTransfer(id))}>
            <Icon path={arrowRightLeftIcon} size={18} /> Transfer
          </button>
        )}
        {!isBin && (
          <a className="menu-link" href={getEditorPath(content)} target="_blank" rel="noopener">
            <Icon path={pencilIcon} size={18} /> Open in the editor
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </>
  );
}

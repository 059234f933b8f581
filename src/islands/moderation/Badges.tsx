import { KINDS, type Kind } from '#base/kinds';
import { Icon } from '#islands/chrome/Icon.tsx';
import * as icons from '#islands/chrome/icon-paths.ts';
import { type Badge, badgesOf } from '#rules/reviews/queue';
import type { QueueItem } from '#wire/reviews';
import { classes } from './classes.ts';
import css from './moderation.module.css';

const c = classes(css);

const KIND_ICONS: Record<Kind, string> = { pquiz: icons.featherIcon, kquiz: icons.circleQuestionMarkIcon, article: icons.bookOpenIcon };
const BADGE_ICONS: Record<Badge['icon'], string> = {
  'shield-check': icons.shieldCheckIcon,
  'triangle-alert': icons.triangleAlertIcon,
  flag: icons.flagIcon,
  languages: icons.languagesIcon,
  star: icons.starIcon,
  'message-circle': icons.messageCircleIcon,
  'user-check': icons.userCheckIcon,
  copy: icons.copyIcon,
};

/** A content's kind, and what a reviewer should know of it at first sight. */
export function Badges({ item }: { item: QueueItem }) {
  const { type } = item.content;
  return (
    <span className={c('badges')}>
      <span className="kind" data-kind={type}>
        <Icon path={KIND_ICONS[type]} size={15} weight={2.4} />
        {KINDS[type].label}
      </span>
      {badgesOf(item).map(({ label, icon, tone }) => (
        <span key={label} className={`status ${tone === 'plain' ? '' : `status-${tone}`}`}>
          <Icon path={BADGE_ICONS[icon]} size={15} weight={2.4} />
          {label}
        </span>
      ))}
    </span>
  );
}

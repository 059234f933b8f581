import { KINDS, type Kind } from '#base/kinds';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { bookOpenIcon, languagesIcon, shieldCheckIcon, starIcon, userCheckIcon } from '#islands/ui/icons/people.ts';
import {
  circleQuestionMarkIcon,
  copyIcon,
  featherIcon,
  flagIcon,
  messageCircleIcon,
  pencilIcon,
  triangleAlertIcon,
} from '#islands/ui/icons/shared.ts';
import { listReviewBadges, type ReviewBadge } from '#rules/reviews/queue';
import css from './moderation.module.css';
import '#styles/status.css';

const c = bindClassNames(css);

const KIND_ICONS: Record<Kind, string> = { pquiz: featherIcon, kquiz: circleQuestionMarkIcon, article: bookOpenIcon };
const BADGE_ICONS: Record<ReviewBadge['icon'], string> = {
  'shield-check': shieldCheckIcon,
  'triangle-alert': triangleAlertIcon,
  flag: flagIcon,
  languages: languagesIcon,
  star: starIcon,
  'message-circle': messageCircleIcon,
  'user-check': userCheckIcon,
  copy: copyIcon,
  pencil: pencilIcon,
};

/** The kind of a content and its badges for reviewers. */
export function Badges({ item }: { item: ReviewQueueItem }) {
  const { type } = item.content;
  return (
    <span className={c('badges')}>
      <span className="kind" data-kind={type}>
        <Icon path={KIND_ICONS[type]} size={15} weight={2.4} />
        {KINDS[type].label}
      </span>
      {listReviewBadges(item).map(({ label, icon, tone }) => (
        <span key={label} className={`status ${tone === 'plain' ? '' : `status-${tone}`}`}>
          <Icon path={BADGE_ICONS[icon]} size={15} weight={2.4} />
          {label}
        </span>
      ))}
    </span>
  );
}

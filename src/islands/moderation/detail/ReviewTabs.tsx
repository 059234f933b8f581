import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { listReviewTabs, ReviewTab } from './review-tabs.ts';

const c = bindClassNames(css);

interface ReviewTabsProps {
  tabs: ReturnType<typeof listReviewTabs>;
  tab: ReviewTab;
  onChange(tab: ReviewTab): void;
}

/** The tabs of a content. Arrow keys move between them. */
export function ReviewTabs({ tabs, tab, onChange }: ReviewTabsProps) {
  const move = (by: 1 | -1, list: HTMLElement) => {
    const next = tabs[(tabs.findIndex(({ name }) => name === tab) + by + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.name);
    list.querySelector<HTMLElement>(`#review-tab-${next.name}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="Content"
      className={c('tabs')}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'ArrowRight') move(1, currentTarget);
        if (key === 'ArrowLeft') move(-1, currentTarget);
      }}
    >
      {tabs.map(({ name, label, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`review-tab-${name}`}
          className={c('tab')}
          aria-selected={name === tab}
          aria-controls="review-tab-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {label}
          {count !== null && <span className={c('tab-count', 'tabular')}>{count}</span>}
        </button>
      ))}
    </div>
  );
}

import type { InternalTag } from '#base/content-statuses';

const STAFF_TAGS = [
  'potential',
  'translated',
  'duplicated',
  'ads',
  'game',
  'gallery',
  'showstats',
] as const satisfies readonly InternalTag[];

interface StaffTagsProps {
  selectedTags: readonly InternalTag[];
  onToggle(tag: InternalTag): void;
}

/** The tags that only staff see and set, to be pressed on and off. */
export function StaffTags({ selectedTags, onToggle }: StaffTagsProps) {
  return (
    <fieldset className="field">
      <legend className="label">Staff’s tags</legend>
      <div className="row">
        {STAFF_TAGS.map((tag) => (
          <button key={tag} type="button" className="chip" aria-pressed={selectedTags.includes(tag)} onClick={() => onToggle(tag)}>
            {tag}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

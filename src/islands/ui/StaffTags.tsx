import type { InternalTag } from '#base/content-statuses';

const STAFF_TAGS = [
  'potential',
  'translated',
  'duplicated',
  'ads',
  'game',
  'gallery',
  'showstats',
  'dyn_template',
] as const satisfies readonly InternalTag[];

interface StaffTagsProps {
  selectedTags: readonly InternalTag[];
  onToggle(tag: InternalTag): void;
}

/** Toggle buttons for the tags that only staff see. */
export function StaffTags({ selectedTags, onToggle }: StaffTagsProps) {
  return (
    <fieldset className="field">
      <legend className="label">Staff tags</legend>
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

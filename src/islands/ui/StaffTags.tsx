import type { InternalTag } from '#base/statuses';

const OFFERED = ['potential', 'translated', 'duplicated', 'ads', 'game', 'gallery', 'showstats'] as const satisfies readonly InternalTag[];

interface StaffTagsProps {
  pressed: readonly InternalTag[];
  onToggle(tag: InternalTag): void;
}

/** The tags that only staff see and set, to be pressed on and off. */
export function StaffTags({ pressed, onToggle }: StaffTagsProps) {
  return (
    <fieldset className="field">
      <legend className="label">Staff’s tags</legend>
      <div className="row">
        {OFFERED.map((tag) => (
          <button key={tag} type="button" className="chip" aria-pressed={pressed.includes(tag)} onClick={() => onToggle(tag)}>
            {tag}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

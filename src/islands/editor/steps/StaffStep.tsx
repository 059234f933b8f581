import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { CategoriesField } from '#islands/editor/fields/CategoriesField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TagsField } from '#islands/editor/fields/TagsField.tsx';
import { Columns } from '#islands/editor/frame/Columns.tsx';
import { signedIn } from '#islands/editor/loading/opening.ts';
import { useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { StaffTags } from '#islands/ui/StaffTags.tsx';
import { UsernameField, whoIs } from '#islands/ui/UsernameField.tsx';
import type { StaffEdit } from '#rules/editor/draft';
import { isReviewStatus, isStatus, withTagToggled } from '#rules/editor/staff';
import { STEPS } from '#rules/editor/steps';
import { can } from '#rules/permissions';
import { displayName } from '#rules/users/display-name';
import { UserStatus, VISIBILITIES, Words } from './InfoStep.tsx';
import { Recommended } from './MoreFields.tsx';
import css from './steps.module.css';

const c = classes(css);

const DECISIONS = [
  { value: 'initial', label: 'Nothing decided against it' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'restricted', label: 'Restricted to its link' },
];
const DECISION_HINTS: Record<StaffEdit['reviewStatus'], string> = {
  initial: 'It opens as far as its maker and staff open it.',
  rejected: 'Its maker and staff alone see it. Its maker is told, and may answer.',
  restricted: 'It opens by its link, and is in no list and no search. Its maker is told, and may answer.',
};

/** What an admin save of somebody else's content may change, as far as the viewer's role lets them. */
export function StaffStep({ staff, children }: { staff: StaffEdit; children: ReactNode }) {
  const store = useEditor();
  const draft = useStore(store.$draft);
  const viewer = signedIn(useStore(store.$viewer));
  const mayAll = can(viewer, 'content.saveAllAdminFields');
  const [step] = STEPS[store.kind];
  const put = (next: StaffEdit) => store.edit({ type: 'set', fields: { staff: next } });
  return (
    <Columns>
      {children}
      <h2 className={c('heading')}>{step?.label}</h2>
      {mayAll && <Words />}
      <CategoriesField />
      <TagsField />
      {mayAll && <UserStatus />}
      {mayAll && <Recommended draft={draft} />}
      <section className={c('staff')} aria-labelledby="staff-title">
        <h3 id="staff-title" className={c('staff-title')}>
          Staff
        </h3>
        <div className={c('pair')}>
          <SelectField
            path="status"
            label="Opened by staff to"
            value={staff.status}
            options={VISIBILITIES}
            hint="The stricter of this and what its maker chose counts."
            onChange={(status) => isStatus(status) && put({ ...staff, status })}
          />
          <SelectField
            path="reviewStatus"
            label="Review"
            value={staff.reviewStatus}
            options={DECISIONS}
            hint={DECISION_HINTS[staff.reviewStatus]}
            onChange={(reviewStatus) => isReviewStatus(reviewStatus) && put({ ...staff, reviewStatus })}
          />
        </div>
        <StaffTags pressed={staff.internalTags} onToggle={(tag) => put(withTagToggled(staff, tag))} />
        {can(viewer, 'content.changeCreator') ? (
          <Creator key={staff.creator} staff={staff} onChange={put} />
        ) : (
          <p className="hint">Made by {staff.creatorName || staff.creatorUsername}.</p>
        )}
      </section>
    </Columns>
  );
}

/** Whose it is; another's name counts once it is known whose it is. */
function Creator({ staff, onChange }: { staff: StaffEdit; onChange(staff: StaffEdit): void }) {
  const [username, setUsername] = useState(staff.creatorUsername);
  const [trouble, setTrouble] = useState('');

  async function give() {
    const found = await whoIs(username);
    setTrouble(found.trouble);
    const { user } = found;
    if (user) onChange({ ...staff, creator: user._id, creatorName: displayName(user), creatorUsername: user.username });
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <UsernameField
        label="Made by"
        username={username}
        trouble={trouble}
        hint={`${staff.creatorName || staff.creatorUsername}. Whoever stands here has it once it is saved.`}
        onChange={setUsername}
      />
      {username.trim() !== staff.creatorUsername && (
        <div className="row">
          <button type="submit" className="button button-small">
            Give it to them
          </button>
        </div>
      )}
    </form>
  );
}

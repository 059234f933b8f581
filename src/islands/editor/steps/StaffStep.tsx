import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { CategoriesField } from '#islands/editor/fields/CategoriesField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TagsField } from '#islands/editor/fields/TagsField.tsx';
import { StepLayout } from '#islands/editor/frame/StepLayout.tsx';
import { toSignedInViewer } from '#islands/editor/loading/load-editor.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { StaffTags } from '#islands/ui/StaffTags.tsx';
import { findUserByUsername, UsernameField } from '#islands/ui/UsernameField.tsx';
import type { EditorStaffFields } from '#rules/editor/draft';
import { isReviewStatus, isStatus, toggleInternalTag } from '#rules/editor/staff-fields';
import { STEPS } from '#rules/editor/steps';
import { can } from '#rules/permissions';
import { formatDisplayName } from '#rules/users/display-name';
import { TitleFields, VISIBILITY_OPTIONS, VisibilityField } from './InfoStep.tsx';
import { RecommendationFields } from './MoreFields.tsx';
import css from './steps.module.css';

const c = bindClassNames(css);

const REVIEW_STATUS_OPTIONS = [
  { value: 'initial', label: 'Nothing decided against it' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'restricted', label: 'Restricted to its link' },
];
const REVIEW_STATUS_HINTS: Record<EditorStaffFields['reviewStatus'], string> = {
  initial: 'It opens as far as its maker and staff open it.',
  rejected: 'Its maker and staff alone see it. Its maker is told, and may answer.',
  restricted: 'It opens by its link, and is in no list and no search. Its maker is told, and may answer.',
};

/** What an admin save of somebody else's content may change, as far as the viewer's role lets them. */
export function StaffStep({ staff, children }: { staff: EditorStaffFields; children: ReactNode }) {
  const store = useEditorStore();
  const draft = useStore(store.$draft);
  const viewer = toSignedInViewer(useStore(store.$viewer));
  const canEditAllFields = can(viewer, 'content.saveAllAdminFields');
  const [step] = STEPS[store.kind];
  const setStaff = (next: EditorStaffFields) => store.edit({ type: 'set', fields: { staff: next } });
  return (
    <StepLayout>
      {children}
      <h2 className={c('heading')}>{step?.label}</h2>
      {canEditAllFields && <TitleFields />}
      <CategoriesField />
      <TagsField />
      {canEditAllFields && <VisibilityField />}
      {canEditAllFields && <RecommendationFields draft={draft} />}
      <section className={c('staff')} aria-labelledby="staff-title">
        <h3 id="staff-title" className={c('staff-title')}>
          Staff
        </h3>
        <div className={c('pair')}>
          <SelectField
            path="status"
            label="Opened by staff to"
            value={staff.status}
            options={VISIBILITY_OPTIONS}
            hint="The stricter of this and what its maker chose counts."
            onChange={(status) => isStatus(status) && setStaff({ ...staff, status })}
          />
          <SelectField
            path="reviewStatus"
            label="Review"
            value={staff.reviewStatus}
            options={REVIEW_STATUS_OPTIONS}
            hint={REVIEW_STATUS_HINTS[staff.reviewStatus]}
            onChange={(reviewStatus) => isReviewStatus(reviewStatus) && setStaff({ ...staff, reviewStatus })}
          />
        </div>
        <StaffTags selectedTags={staff.internalTags} onToggle={(tag) => setStaff(toggleInternalTag(staff, tag))} />
        {can(viewer, 'content.changeCreator') ? (
          <CreatorField key={staff.creator} staff={staff} onChange={setStaff} />
        ) : (
          <p className="hint">Made by {staff.creatorName || staff.creatorUsername}.</p>
        )}
      </section>
    </StepLayout>
  );
}

/** Whose it is; another's name counts once it is known whose it is. */
function CreatorField({ staff, onChange }: { staff: EditorStaffFields; onChange(staff: EditorStaffFields): void }) {
  const [username, setUsername] = useState(staff.creatorUsername);
  const [errorText, setErrorText] = useState('');

  async function changeCreator() {
    const found = await findUserByUsername(username);
    setErrorText(found.error);
    const { user } = found;
    if (user) onChange({ ...staff, creator: user._id, creatorName: formatDisplayName(user), creatorUsername: user.username });
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void changeCreator();
      }}
    >
      <UsernameField
        label="Made by"
        username={username}
        error={errorText}
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

import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { findUserByUsername } from '#browser/people/find-user-by-username';
import { CategoriesField } from '#islands/editor/fields/CategoriesField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TagsField } from '#islands/editor/fields/TagsField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { StepHeading } from '#islands/editor/frame/StepHeading.tsx';
import { StepLayout } from '#islands/editor/frame/StepLayout.tsx';
import { toSignedInViewer } from '#islands/editor/loading/load-editor.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { StaffTags } from '#islands/ui/StaffTags.tsx';
import { UsernameField } from '#islands/ui/UsernameField.tsx';
import type { EditorStaffFields } from '#rules/editor/draft';
import { isContentStatus, isReviewStatus, toggleInternalTag } from '#rules/editor/staff-fields';
import { STEPS } from '#rules/editor/steps';
import { can } from '#rules/permissions';
import { formatDisplayName } from '#rules/users/display-name';
import { TitleFields, VISIBILITY_OPTIONS, VisibilityField } from './InfoStep.tsx';
import { RecommendationFields } from './RecommendationFields.tsx';
import css from './steps.module.css';

const c = bindClassNames(css);

const REVIEW_STATUS_OPTIONS = [
  { value: 'initial', label: 'No action' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'restricted', label: 'Link only' },
];
const REVIEW_STATUS_HINTS: Record<EditorStaffFields['reviewStatus'], string> = {
  initial: 'The visibility settings of its creator and staff apply.',
  rejected: 'Only its creator and staff can open it. We notify the creator, who can appeal once.',
  restricted: 'It opens only by its link and does not appear in lists or search. We notify the creator, who can appeal once.',
};

/** The fields that staff can change in another creator's content, depending on the viewer's role. */
export function StaffStep({ staff, children }: { staff: EditorStaffFields; children: ReactNode }) {
  const store = useEditorStore();
  const draft = useStore(store.$draft);
  const viewer = toSignedInViewer(useStore(store.$viewer));
  const canEditAllFields = can(viewer, 'content.saveAllAdminFields');
  const [step] = STEPS[store.kind];
  const setStaffFields = (staffFields: EditorStaffFields) => store.edit({ type: 'set', fields: { staff: staffFields } });
  return (
    <StepLayout>
      {children}
      <StepHeading className={c('heading')}>{step?.label}</StepHeading>
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
            label="Staff visibility"
            value={staff.status}
            options={VISIBILITY_OPTIONS}
            hint="The stricter of this and the creator’s choice applies."
            onChange={(status) => isContentStatus(status) && setStaffFields({ ...staff, status })}
          />
          <SelectField
            path="reviewStatus"
            label="Review"
            value={staff.reviewStatus}
            options={REVIEW_STATUS_OPTIONS}
            hint={REVIEW_STATUS_HINTS[staff.reviewStatus]}
            onChange={(reviewStatus) => isReviewStatus(reviewStatus) && setStaffFields({ ...staff, reviewStatus })}
          />
        </div>
        <StaffTags selectedTags={staff.internalTags} onToggle={(tag) => setStaffFields(toggleInternalTag(staff, tag))} />
        {canEditAllFields && (
          <TextField
            path="internalSearch"
            label="Internal search words"
            value={staff.internalSearch}
            hint="Staff also find it by these words in the internal search. Nobody else sees or finds them."
            isOptional
            onChange={(internalSearch) => setStaffFields({ ...staff, internalSearch })}
          />
        )}
        {can(viewer, 'content.changeCreator') ? (
          <CreatorField key={staff.creator} staff={staff} onChange={setStaffFields} />
        ) : (
          <p className="hint">Created by {staff.creatorName || staff.creatorUsername}.</p>
        )}
      </section>
    </StepLayout>
  );
}

/** Changes the creator. A typed username takes effect after its account has been found. */
function CreatorField({ staff, onChange }: { staff: EditorStaffFields; onChange(staff: EditorStaffFields): void }) {
  const [username, setUsername] = useState(staff.creatorUsername);
  const [errorText, setErrorText] = useState('');

  async function changeCreator() {
    const { user, error } = await findUserByUsername(username);
    setErrorText(error);
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
        label="Creator"
        username={username}
        error={errorText}
        hint={`${staff.creatorName || staff.creatorUsername}. A change takes effect when you save.`}
        onChange={setUsername}
      />
      <div className="row" hidden={username.trim() === staff.creatorUsername}>
        <button type="submit" className="button button-small">
          Change owner
        </button>
      </div>
    </form>
  );
}

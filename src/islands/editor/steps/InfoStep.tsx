import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CONTENT_STATUSES, type ContentStatus } from '#base/content-statuses';
import { TEXT_LIMITS } from '#base/limits/texts';
import { CategoriesField } from '#islands/editor/fields/CategoriesField.tsx';
import { CoverField } from '#islands/editor/fields/CoverField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TagsField } from '#islands/editor/fields/TagsField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { StepHeading } from '#islands/editor/frame/StepHeading.tsx';
import { StepLayout } from '#islands/editor/frame/StepLayout.tsx';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { VISIBILITY_LABELS } from '#rules/contents/visibility-labels';
import type { EditorDraft } from '#rules/editor/draft';
import { LANGUAGES } from '#rules/editor/languages';
import { STEPS } from '#rules/editor/steps';
import { KquizSettings } from './KquizSettings.tsx';
import { MoreFields } from './MoreFields.tsx';
import css from './steps.module.css';

const c = bindClassNames(css);

export const VISIBILITY_OPTIONS = CONTENT_STATUSES.toReversed().map((status) => ({ value: status, label: VISIBILITY_LABELS[status] }));
const VISIBILITY_HINTS: Record<ContentStatus, string> = {
  public: 'Everyone can find it after our team has reviewed it.',
  internal: 'Anyone with the link can open it. It does not appear in lists or search.',
  self: 'Only you can open it.',
};

/** The first step of every kind: title, description, cover, tags and visibility. */
export function InfoStep({ children }: { children: ReactNode }) {
  const store = useEditorStore();
  const draft = useStore(store.$draft);
  const [step] = STEPS[store.kind];
  return (
    <StepLayout>
      {children}
      <StepHeading className={c('heading')}>{step?.label}</StepHeading>
      <TitleFields />
      <CoverField />
      {draft.kind === 'kquiz' && <KquizSettings draft={draft} />}
      <CategoriesField />
      <TagsField />
      <AudienceFields draft={draft} />
      <MoreFields draft={draft} />
    </StepLayout>
  );
}

export function TitleFields() {
  const store = useEditorStore();
  const draft = useStore(store.$draft);
  return (
    <>
      <TextField
        path="title"
        maxLength={TEXT_LIMITS.title}
        label="Title"
        value={draft.title}
        language={draft.language}
        hint="The topic in one line."
        onChange={(title) => store.edit({ type: 'set', fields: { title } }, 'title')}
      />
      <TextField
        path="description"
        maxLength={TEXT_LIMITS.description}
        label="Description"
        isOptional
        rows={3}
        value={draft.description}
        language={draft.language}
        hint="Shown under the title and in link previews."
        onChange={(description) => store.edit({ type: 'set', fields: { description } }, 'description')}
      />
    </>
  );
}

/** The visibility that the creator has chosen. */
export function VisibilityField() {
  const store = useEditorStore();
  const { userStatus, staff } = useStore(store.$draft);
  return (
    <SelectField
      path="userStatus"
      label="Visibility"
      value={userStatus}
      options={VISIBILITY_OPTIONS}
      hint={staff ? 'Chosen by the creator.' : VISIBILITY_HINTS[userStatus]}
      onChange={(chosen) => store.edit({ type: 'set', fields: { userStatus: chosen as ContentStatus } })}
    />
  );
}

/** The language, and whether others may copy the content. */
function AudienceFields({ draft }: { draft: EditorDraft }) {
  const store = useEditorStore();
  const isListedLanguage = LANGUAGES.some(({ value }) => value === draft.language);
  return (
    <>
      <div className={c('pair')}>
        <SelectField
          path="language"
          label="Language"
          value={draft.language}
          options={isListedLanguage ? LANGUAGES : [...LANGUAGES, { value: draft.language, label: draft.language }]}
          onChange={(language) => store.edit({ type: 'set', fields: { language } })}
        />
      </div>
      <label className={c('check')}>
        <input
          type="checkbox"
          checked={draft.metadata.noClone !== true}
          onChange={({ target }) => store.edit({ type: 'metadataSet', fields: { noClone: !target.checked } })}
        />
        <span>
          Allow others to make copies
          <span className="hint">Copies credit you as their source.</span>
        </span>
      </label>
    </>
  );
}

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { ContentStatus } from '#base/content-statuses';
import { TEXT_LIMITS } from '#base/limits/texts';
import { CategoriesField } from '#islands/editor/fields/CategoriesField.tsx';
import { CoverField } from '#islands/editor/fields/CoverField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TagsField } from '#islands/editor/fields/TagsField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { StepLayout } from '#islands/editor/frame/StepLayout.tsx';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { EditorDraft } from '#rules/editor/draft';
import { LANGUAGES } from '#rules/editor/languages';
import { STEPS } from '#rules/editor/steps';
import { KquizSettings } from './KquizSettings.tsx';
import { MoreFields } from './MoreFields.tsx';
import css from './steps.module.css';

const c = bindClassNames(css);

// The labels of specification 3.1.
export const VISIBILITY_OPTIONS = [
  { value: 'public', label: 'Public' },
  { value: 'internal', label: 'Only people with link' },
  { value: 'self', label: 'Private' },
];
const VISIBILITY_HINTS: Record<ContentStatus, string> = {
  public: 'For everyone, once our team has had a look.',
  internal: 'Whoever has the link may play; it is in no list and no search.',
  self: 'Only you see it.',
};

/** Title, description, cover, tags and who may see it: what every kind begins with. */
export function InfoStep({ children }: { children: ReactNode }) {
  const store = useEditorStore();
  const draft = useStore(store.$draft);
  const [step] = STEPS[store.kind];
  return (
    <StepLayout>
      {children}
      <h2 className={c('heading')}>{step?.label}</h2>
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

/** What it is called, and what is said of it. */
export function TitleFields() {
  const store = useEditorStore();
  const draft = useStore(store.$draft);
  return (
    <>
      <TextField
        path="title"
        label="Title"
        value={draft.title}
        language={draft.language}
        hint={`What it is about, in a line. ${[...draft.title].length} of ${TEXT_LIMITS.title}`}
        onChange={(title) => store.edit({ type: 'set', fields: { title } }, 'title')}
      />
      <TextField
        path="description"
        label="Description"
        isOptional
        rows={3}
        value={draft.description}
        language={draft.language}
        hint="It stands below the title and where it is shared."
        onChange={(description) => store.edit({ type: 'set', fields: { description } }, 'description')}
      />
    </>
  );
}

/** How far its maker opens it. */
export function VisibilityField() {
  const store = useEditorStore();
  const { userStatus, staff } = useStore(store.$draft);
  return (
    <SelectField
      path="userStatus"
      label="Who may see it"
      value={userStatus}
      options={VISIBILITY_OPTIONS}
      hint={staff ? 'As its maker chose.' : VISIBILITY_HINTS[userStatus]}
      onChange={(chosen) => store.edit({ type: 'set', fields: { userStatus: chosen as ContentStatus } })}
    />
  );
}

/** For whom it is: its language, who may see it, and who may copy it. */
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
        <VisibilityField />
      </div>
      <label className={c('check')}>
        <input
          type="checkbox"
          checked={draft.metadata.noClone !== true}
          onChange={({ target }) => store.edit({ type: 'metadataSet', fields: { noClone: !target.checked } })}
        />
        <span>
          Others may make copies of it
          <span className="hint">A copy names you as its source.</span>
        </span>
      </label>
    </>
  );
}

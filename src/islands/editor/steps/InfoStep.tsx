import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { TEXT_LIMITS } from '#base/limits/texts';
import type { Status } from '#base/statuses';
import { CategoriesField } from '#islands/editor/fields/CategoriesField.tsx';
import { CoverField } from '#islands/editor/fields/CoverField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TagsField } from '#islands/editor/fields/TagsField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { Columns } from '#islands/editor/frame/Columns.tsx';
import { useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import type { ContentEdit } from '#rules/editor/draft';
import { LANGUAGES } from '#rules/editor/languages';
import { STEPS } from '#rules/editor/steps';
import { KquizSettings } from './KquizSettings.tsx';
import { MoreFields } from './MoreFields.tsx';
import css from './steps.module.css';

const c = classes(css);

// The labels of specification 3.1.
export const VISIBILITIES = [
  { value: 'public', label: 'Public' },
  { value: 'internal', label: 'Only people with link' },
  { value: 'self', label: 'Private' },
];
const VISIBILITY_HINTS: Record<Status, string> = {
  public: 'For everyone, once our team has had a look.',
  internal: 'Whoever has the link may play; it is in no list and no search.',
  self: 'Only you see it.',
};

/** Title, description, cover, tags and who may see it: what every kind begins with. */
export function InfoStep({ children }: { children: ReactNode }) {
  const store = useEditor();
  const draft = useStore(store.$draft);
  const [step] = STEPS[store.kind];
  return (
    <Columns>
      {children}
      <h2 className={c('heading')}>{step?.label}</h2>
      <Words />
      <CoverField />
      {draft.kind === 'kquiz' && <KquizSettings draft={draft} />}
      <CategoriesField />
      <TagsField />
      <Audience draft={draft} />
      <MoreFields draft={draft} />
    </Columns>
  );
}

/** What it is called, and what is said of it. */
export function Words() {
  const store = useEditor();
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
export function UserStatus() {
  const store = useEditor();
  const { userStatus, staff } = useStore(store.$draft);
  return (
    <SelectField
      path="userStatus"
      label="Who may see it"
      value={userStatus}
      options={VISIBILITIES}
      hint={staff ? 'As its maker chose.' : VISIBILITY_HINTS[userStatus]}
      onChange={(chosen) => store.edit({ type: 'set', fields: { userStatus: chosen as Status } })}
    />
  );
}

/** For whom it is: its language, who may see it, and who may copy it. */
function Audience({ draft }: { draft: ContentEdit }) {
  const store = useEditor();
  const isOurs = LANGUAGES.some(({ value }) => value === draft.language);
  return (
    <>
      <div className={c('pair')}>
        <SelectField
          path="language"
          label="Language"
          value={draft.language}
          options={isOurs ? LANGUAGES : [...LANGUAGES, { value: draft.language, label: draft.language }]}
          onChange={(language) => store.edit({ type: 'set', fields: { language } })}
        />
        <UserStatus />
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

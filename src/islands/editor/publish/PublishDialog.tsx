import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CONTENT_STATUSES, type ContentStatus } from '#base/content-statuses';
import { api, catchApiError } from '#browser/api';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { EditorStore } from '#islands/editor/store/editor-store.ts';
import { validateDraft } from '#islands/editor/store/validate-draft.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { globeIcon, sendIcon } from '#islands/ui/icons/editor.ts';
import { linkIcon, lockIcon } from '#islands/ui/icons/shared.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { VISIBILITY_LABELS } from '#rules/contents/visibility-labels';
import { buildPublishChecklist, type ChecklistRow } from '#rules/editor/publish/publish-checklist';
import { describePublishing, type PublishEffect } from '#rules/editor/publish/publish-effect';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { Checklist } from './Checklist.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import css from './publish.module.css';

const c = bindClassNames(css);

const AUDIENCES: Record<ContentStatus, { icon: string; text: (needsReview: boolean) => string }> = {
  public: { icon: globeIcon, text: (needsReview) => (needsReview ? 'Everyone can find it, after review' : 'Everyone can find it') },
  internal: { icon: linkIcon, text: () => 'In no list and no search. Ready at once' },
  self: { icon: lockIcon, text: () => 'Only you can open it' },
};

/** Checks the draft, asks who can see it, and says what happens next before it is published. */
export function PublishDialog({ onClose }: { onClose(): void }) {
  const store = useEditorStore();
  const draft = useStore(store.$draft);
  const base = useStore(store.$base);
  const rows = useChecklist();
  const needsReview = useNeedsReview();
  const [userStatus, setUserStatus] = useState<ContentStatus>(
    CONTENT_STATUSES.find((status) => status === store.$dialogInput.get()) ?? (draft.isDraft ? 'public' : draft.userStatus),
  );
  const { button, steps } = describePublishing(userStatus, { needsReview });
  const toFix = rows?.filter(({ state }) => state === 'mustFix') ?? [];
  const isPublished = base !== null && !draft.isDraft;
  const goTo = (row: ChecklistRow) => {
    onClose();
    goToField(store, row);
  };
  const publish = () => {
    const [first] = toFix;
    if (first) return goTo(first);
    onClose();
    void store.publish(userStatus);
  };
  return (
    <TitledDialog
      title={isPublished ? 'Who can see it' : `Publish this ${draft.kind === 'article' ? 'article' : 'quiz'}`}
      isWide
      text={rows ? summarizeChecklist(rows) : 'Checking…'}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {isPublished ? 'Cancel' : 'Keep as draft'}
          </button>
          <button type="button" className="button button-primary" aria-disabled={!rows || undefined} onClick={() => rows && publish()}>
            {toFix.length === 0 && <Icon path={sendIcon} size={18} weight={2.3} />}
            {toFix.length > 0 ? `${formatNumberWithNoun(toFix.length, 'thing')} to fix` : button}
          </button>
        </>
      }
    >
      <div className={c('columns')}>
        <section className={c('column')} aria-label="Checklist">
          <h3 className={c('subtitle')}>Checklist</h3>
          {rows && <Checklist rows={rows} onGoTo={goTo} />}
        </section>
        <div className={c('column')}>
          <AudienceChoice value={userStatus} needsReview={needsReview} onChange={setUserStatus} />
          <LinkPreview draft={draft} />
        </div>
      </div>
      <NextSteps steps={steps} />
    </TitledDialog>
  );
}

const NextSteps = ({ steps }: Pick<PublishEffect, 'steps'>) => (
  <section className={c('next')} aria-live="polite">
    <h3 className={c('subtitle')}>What happens next</h3>
    <ol className={c('steps')}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <span className="hint">{text}</span>
        </li>
      ))}
    </ol>
  </section>
);

function goToField(store: EditorStore, { step, itemIndex, path }: ChecklistRow): void {
  store.goToStep({ type: 'jumped', to: step });
  if (itemIndex !== null) store.openEntry(itemIndex);
  focusField(path);
}

interface AudienceChoiceProps {
  value: ContentStatus;
  needsReview: boolean;
  onChange(value: ContentStatus): void;
}

function AudienceChoice({ value, needsReview, onChange }: AudienceChoiceProps) {
  return (
    <fieldset className={c('audiences')}>
      <legend className={c('subtitle')}>Who can see it</legend>
      {CONTENT_STATUSES.toReversed().map((status) => (
        <div key={status} className={c('audience')}>
          <input
            id={`audience-${status}`}
            type="radio"
            name="userStatus"
            checked={status === value}
            aria-describedby={`audience-${status}-text`}
            onChange={() => onChange(status)}
          />
          <label htmlFor={`audience-${status}`}>
            <span className={c('audience-name')}>
              <Icon path={AUDIENCES[status].icon} size={18} weight={2.2} />
              {VISIBILITY_LABELS[status]}
            </span>
          </label>
          <p id={`audience-${status}-text`} className={c('hint', 'audience-text')}>
            {AUDIENCES[status].text(needsReview)}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

/** The checklist of the open draft; null while the draft is checked. */
function useChecklist(): readonly ChecklistRow[] | null {
  const { $draft } = useEditorStore();
  const draft = useStore($draft);
  const [rows, setRows] = useState<readonly ChecklistRow[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void validateDraft(draft).then((issues) => isCurrent && setRows(buildPublishChecklist(draft, issues)));
    return () => {
      isCurrent = false;
    };
  }, [draft]);
  return rows;
}

/** Whether staff look at what the creator makes public first. Until that is known, and for a visitor, they do. */
function useNeedsReview(): boolean {
  const { $viewer } = useEditorStore();
  const viewer = useStore($viewer);
  const [needsReview, setNeedsReview] = useState(true);
  useEffect(() => {
    if (!viewer) return;
    void catchApiError(api('GET /v1/contents/publishing', {})).then(({ response }) => response && setNeedsReview(response.needsReview));
  }, [viewer]);
  return needsReview;
}

function summarizeChecklist(rows: readonly ChecklistRow[]): string {
  const count = (state: ChecklistRow['state']) => rows.filter((row) => row.state === state).length;
  const [toFix, wouldHelp] = [count('mustFix'), count('wouldHelp')];
  if (toFix > 0) return `${formatNumberWithNoun(toFix, 'thing')} to fix before you can publish.`;
  return wouldHelp === 0 ? 'Ready to publish.' : `Ready to publish. ${formatNumberWithNoun(wouldHelp, 'thing')} would make it better.`;
}

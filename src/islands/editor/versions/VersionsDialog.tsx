import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { KINDS } from '#base/kinds';
import { VERSION_LIMITS } from '#base/limits/contents';
import { api, catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import type { VersionList } from '#contract/contents/versions';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { EditorStore } from '#islands/editor/store/editor-store.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { DifferenceTable } from '#islands/ui/differences/DifferenceTable.tsx';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { compareDrafts, type DraftDifference } from '#rules/editor/compare-drafts';
import type { EditorDraft } from '#rules/editor/draft';
import { replaceDraft } from '#rules/editor/import/merge-import';
import { formatElapsedTime } from '#rules/editor/save-status';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { useVersionChanges } from './use-version-changes.ts';

const c = bindClassNames(css);
const { newest, daily, max } = VERSION_LIMITS;
const VERSION_RULE_TEXT = `At most ${max} are kept: the newest ${newest}, then the last one of each day for ${daily} days, then the last one of each week. Older ones are deleted.`;

/** Lists the saved versions. Each can be compared with the draft or restored into it; undo returns to the draft. */
export function VersionsDialog({ onClose }: { onClose(): void }) {
  const store = useEditorStore();
  const base = useStore(store.$base);
  const { list, errorText, loadMore, loadVersion, loadDraft } = useVersionList(store, base?.id ?? '');
  const changes = useVersionChanges(list, loadDraft);
  const [comparison, setComparison] = useState<{ version: number; differences: readonly DraftDifference[] } | null>(null);
  const [nowMs] = useState(Date.now);
  const restoreAndClose = (draft: EditorDraft, version: number) => {
    loadVersionIntoDraft(store, draft, version);
    onClose();
  };

  return (
    <TitledDialog
      title="Versions"
      isWide
      onClose={onClose}
      text={`Every save creates a version. Restoring one replaces your draft; save to make it the latest version. ${VERSION_RULE_TEXT}`}
    >
      {errorText && <p className="hint hint-wrong">{errorText}</p>}
      {!list && !errorText && <p role="status">Loading versions…</p>}
      <ol className={c('rows')}>
        {list?.versions.map((entry) => (
          <li key={entry.version} className="stack">
            <VersionEntry
              entry={entry}
              changes={changes.get(entry.version) ?? (entry.version === 1 ? 'First version' : '')}
              nowMs={nowMs}
              onCompare={() =>
                void loadVersion(entry.version, (draft) =>
                  setComparison({ version: entry.version, differences: compareDrafts(store.$draft.get(), draft) }),
                )
              }
              onRestore={() => void loadVersion(entry.version, (draft) => restoreAndClose(draft, entry.version))}
            />
            {comparison?.version === entry.version && (
              <div ref={scrollIntoView}>
                <DifferenceTable differences={comparison.differences} mineLabel="Your version" otherLabel={`Version ${entry.version}`} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {list?.next != null && (
        <button type="button" className="button" onClick={() => void loadMore(list.next ?? undefined)}>
          Show older versions
        </button>
      )}
    </TitledDialog>
  );
}

/** Loads the versions of a content page by page, and single versions as drafts. */
function useVersionList(store: EditorStore, id: string) {
  const [list, setList] = useState<VersionList | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const params = { type: KINDS[store.kind].plural, id };

  async function loadMore(before?: number) {
    const { response, error } = await catchApiError(
      api('GET /v1/:type/:id/versions', { params, query: before === undefined ? {} : { before } }),
    );
    if (error) return setErrorText(error.message);
    setList((previous) => ({ versions: [...(previous?.versions ?? []), ...response.versions], next: response.next }));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is loaded once
  useEffect(() => void loadMore(), []);

  const requestVersion = (version: number) =>
    catchApiError(api('GET /v1/:type/:id/versions/:n', { params: { ...params, n: String(version) } as never }));

  async function loadVersion(version: number, onLoad: (draft: EditorDraft) => void) {
    const { response, error } = await requestVersion(version);
    if (error) return setErrorText(error.message);
    onLoad(toEditorDraft(store.kind, response.content, newId));
  }

  /** A version as a draft, loaded once; null if that fails. */
  const [drafts] = useState(() => new Map<number, Promise<EditorDraft | null>>());
  function loadDraft(version: number): Promise<EditorDraft | null> {
    const loading =
      drafts.get(version) ??
      requestVersion(version).then(({ response }) => (response ? toEditorDraft(store.kind, response.content, newId) : null));
    drafts.set(version, loading);
    return loading;
  }

  return { list, errorText, loadMore, loadVersion, loadDraft };
}

// The comparison opens below its row, which may be the last one in view.
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function loadVersionIntoDraft(store: EditorStore, draft: EditorDraft, version: number): void {
  store.edit({ type: 'replaced', draft: replaceDraft(store.$draft.get(), draft) });
  store.announce(`Version ${version} restored. Undo returns to your draft.`);
}

const VERSION_STATE_TEXTS = { shown: 'Visitors see this version', pending: 'Visitors do not see this version yet' } as const;

interface VersionEntryProps {
  entry: VersionList['versions'][number];
  /** What the version changed, in one line; empty until it is known. */
  changes: string;
  nowMs: number;
  onCompare(): void;
  onRestore(): void;
}

function VersionEntry({ entry, changes, nowMs, onCompare, onRestore }: VersionEntryProps) {
  const { version, title, dateSaved, savedByName, state } = entry;
  return (
    <div className={c('entry')}>
      <div>
        <b dir="auto">{title}</b>
        <p className="hint">
          Version {version}, {formatElapsedTime(nowMs - Date.parse(dateSaved))}, by {savedByName}
          {state && <b>. {VERSION_STATE_TEXTS[state]}</b>}
        </p>
        {changes && <p className="hint">{changes}</p>}
      </div>
      <div className="row">
        <button type="button" className="button button-small" aria-label={`Compare version ${version}`} onClick={onCompare}>
          Compare
        </button>
        <button type="button" className="button button-small" aria-label={`Restore version ${version}`} onClick={onRestore}>
          Restore
        </button>
      </div>
    </div>
  );
}

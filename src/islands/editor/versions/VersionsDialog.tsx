import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { KINDS } from '#base/kinds';
import { api, attempt } from '#browser/api';
import { newId } from '#browser/ids';
import type { VersionList } from '#contract/contents/versions';
import { useEditor } from '#islands/editor/store/context.ts';
import type { EditorStore } from '#islands/editor/store/store.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';
import css from '#islands/editor/ui/dialog.module.css';
import { type Difference, differencesOf } from '#rules/editor/compare';
import type { ContentEdit } from '#rules/editor/draft';
import { openEdit } from '#rules/editor/open';
import { agoText } from '#rules/editor/saving';
import { Differences } from './Differences.tsx';

const c = classes(css);

/** Every version that was saved: each can be compared with what is here, and put in its place; undo brings back what was here. */
export function VersionsDialog({ onClose }: { onClose(): void }) {
  const store = useEditor();
  const base = useStore(store.$base);
  const { list, trouble, more, look } = useVersions(store, base?.id ?? '');
  const [compared, setCompared] = useState<{ version: number; differences: readonly Difference[] } | null>(null);
  const [nowMs] = useState(Date.now);
  const take = (edit: ContentEdit, version: number) => {
    putBack(store, edit, version);
    onClose();
  };

  return (
    <Dialog
      title="Versions"
      isWide
      onClose={onClose}
      text="Each save is kept. Putting one back changes your draft; save it to make it the newest."
    >
      {trouble && <p className="hint hint-wrong">{trouble}</p>}
      {!list && !trouble && <p role="status">Getting the versions …</p>}
      <ol className={c('rows')}>
        {list?.versions.map((entry) => (
          <li key={entry.version} className="stack">
            <Version
              entry={entry}
              nowMs={nowMs}
              onCompare={() =>
                void look(entry.version, (edit) =>
                  setCompared({ version: entry.version, differences: differencesOf(store.$draft.get(), edit) }),
                )
              }
              onPutBack={() => void look(entry.version, (edit) => take(edit, entry.version))}
            />
            {compared?.version === entry.version && <Differences differences={compared.differences} theirs={`Version ${entry.version}`} />}
          </li>
        ))}
      </ol>
      {list?.next != null && (
        <button type="button" className="button" onClick={() => void more(list.next ?? undefined)}>
          Older ones
        </button>
      )}
    </Dialog>
  );
}

/** The versions of a content, a page at a time, and any one of them as a draft. */
function useVersions(store: EditorStore, id: string) {
  const [list, setList] = useState<VersionList | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const params = { type: KINDS[store.kind].plural, id };

  async function more(before?: number) {
    const { answer, error } = await attempt(api('GET /v1/:type/:id/versions', { params, query: before === undefined ? {} : { before } }));
    if (error) return setTrouble(error.message);
    setList((had) => ({ versions: [...(had?.versions ?? []), ...answer.versions], next: answer.next }));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read once
  useEffect(() => void more(), []);

  async function look(version: number, act: (edit: ReturnType<typeof openEdit>) => void) {
    const { answer, error } = await attempt(api('GET /v1/:type/:id/versions/:n', { params: { ...params, n: String(version) } as never }));
    if (error) return setTrouble(error.message);
    act(openEdit(store.kind, answer.content, newId));
  }

  return { list, trouble, more, look };
}

function putBack(store: EditorStore, edit: ContentEdit, version: number): void {
  store.edit({ type: 'replaced', edit });
  store.announce(`Version ${version} is back. Undo has what was here.`);
}

interface VersionProps {
  entry: VersionList['versions'][number];
  nowMs: number;
  onCompare(): void;
  onPutBack(): void;
}

function Version({ entry: { version, title, dateSaved, savedByName }, nowMs, onCompare, onPutBack }: VersionProps) {
  return (
    <div className={c('one')}>
      <div>
        <b dir="auto">{title}</b>
        <p className="hint">
          Version {version}, {agoText(nowMs - Date.parse(dateSaved))}, by {savedByName}
        </p>
      </div>
      <div className="row">
        <button type="button" className="button button-small" aria-label={`Compare version ${version}`} onClick={onCompare}>
          Compare
        </button>
        <button type="button" className="button button-small" aria-label={`Put back version ${version}`} onClick={onPutBack}>
          Put back
        </button>
      </div>
    </div>
  );
}

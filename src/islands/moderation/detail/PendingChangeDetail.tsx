import { useEffect, useState } from 'react';
import { KINDS } from '#base/kinds';
import { api, catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import type { ContentCard } from '#contract/contents/contents';
import type { PendingChangeComparison } from '#contract/contents/versions';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { DifferenceTable } from '#islands/ui/differences/DifferenceTable.tsx';
import { compareDrafts, type DraftDifference } from '#rules/editor/compare-drafts';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { getContentPath } from '#rules/screens/paths';

const c = bindClassNames(css);

/** What the creator of an approved content wants to change: each field before and after, and a link to the changed content. */
export function PendingChangeDetail({ content }: { content: ContentCard }) {
  const { differences, errorText, reload } = useDifferences(content);
  const { pendingChange } = content;
  if (!pendingChange) return null;
  return (
    <section className={c('pending-change')} aria-label="Changes">
      <h3 className={c('pending-change-title')}>Changes to an approved {content.type === 'article' ? 'article' : 'quiz'}</h3>
      <p className="muted">Visitors see the approved version until you approve the changes.</p>
      {pendingChange.status === 'refused' && (
        <p className="muted">
          Refused: <q>{pendingChange.reason}</q>
        </p>
      )}
      <a className="text-link" href={`${getContentPath(content)}?preview=1`} target="_blank" rel="noopener">
        Open the changed version
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      {errorText ? (
        <div className="stack" role="alert">
          <p className="hint hint-wrong">{errorText}</p>
          <button type="button" className="button button-small" onClick={reload}>
            Try again
          </button>
        </div>
      ) : differences ? (
        <DifferenceTable differences={differences} mineLabel="Visitors see" otherLabel="After approval" />
      ) : (
        <p role="status">Loading the changes…</p>
      )}
    </section>
  );
}

function useDifferences({ _id: id, type, dateModified }: ContentCard) {
  const [result, setResult] = useState<{ differences?: readonly DraftDifference[]; errorText?: string }>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer save and each try load again
  useEffect(() => {
    let isCurrent = true;
    setResult({});
    const params = { type: KINDS[type].plural, id };
    void catchApiError(api('GET /v1/:type/:id/pending_change', { params })).then(({ response, error }) => {
      if (isCurrent) setResult(error ? { errorText: error.message } : { differences: listDifferences(response) });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, type, dateModified, tries]);
  return { ...result, reload: () => setTries(tries + 1) };
}

/** The differences with the slug, which an editor's drafts do not compare. */
function listDifferences({ shown, changed }: PendingChangeComparison): DraftDifference[] {
  const drafts = [shown, changed].map((content) => toEditorDraft(content.type, content, newId));
  const [shownDraft, changedDraft] = drafts as [(typeof drafts)[number], (typeof drafts)[number]];
  return [
    ...(shown.urlName === changed.urlName ? [] : [{ location: 'Address', mine: shown.urlName, theirs: changed.urlName }]),
    ...compareDrafts(shownDraft, changedDraft),
  ];
}

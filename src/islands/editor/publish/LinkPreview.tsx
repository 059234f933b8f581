import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { EditorDraft } from '#rules/editor/draft';
import css from './publish.module.css';

const c = bindClassNames(css);

/** The card that other sites show where the link is shared. */
export function LinkPreview({ draft }: { draft: EditorDraft }) {
  return (
    <figure className={c('link-preview')}>
      {draft.imageHomePage && <img src={draft.imageHomePage} alt="" width="160" height="84" />}
      <figcaption>
        <span className="hint">Link preview</span>
        <b dir="auto">{draft.title.trim() || 'Without a title'}</b>
        {draft.description && (
          <span className={c('link-description')} dir="auto">
            {draft.description}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

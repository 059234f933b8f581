import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { EditorDraft } from '#rules/editor/draft';
import { buildLinkPreviewTexts } from '#rules/editor/publish/link-preview-texts';
import css from './publish.module.css';

const c = bindClassNames(css);

/** The card that other sites show where the link is shared. */
export function LinkPreview({ draft }: { draft: EditorDraft }) {
  const { title, description } = buildLinkPreviewTexts(draft);
  return (
    <figure className={c('link-preview')}>
      {draft.imageHomePage && <img src={draft.imageHomePage} alt="" width="160" height="84" />}
      <figcaption>
        <span className="hint">Link preview</span>
        <b dir="auto">{title || 'Without a title'}</b>
        {description && (
          <span className={c('link-description')} dir="auto">
            {description}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

import { useState } from 'react';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { EditorDraft } from '#rules/editor/draft';
import { RecommendationFields } from './RecommendationFields.tsx';

const c = bindClassNames(css);

/** Fields that are rarely used: shuffled questions, the picture before the first question, and recommendations. */
export function MoreFields({ draft }: { draft: EditorDraft }) {
  const store = useEditorStore();
  const { imageStartPage: image, imageStartPageAlt: imageAlt, recommend, metadata } = draft;
  const [isUsed] = useState(image !== '' || recommend.length > 0 || metadata.randomOrder === true);
  return (
    <details className={c('fold')} open={isUsed}>
      <summary>
        <span>
          More <span className={c('fold-note')}>{draft.kind === 'article' ? 'recommendations' : 'shuffling, recommendations'}</span>
        </span>
      </summary>
      <div>
        {draft.kind !== 'article' && (
          <>
            <label className={c('check')}>
              <input
                type="checkbox"
                checked={metadata.shuffleChoices === true}
                onChange={({ target }) => store.edit({ type: 'metadataSet', fields: { shuffleChoices: target.checked } })}
              />
              <span>
                Shuffle answers
                <span className="hint">Each player gets another order. Answers marked “Keep last” stay at the end.</span>
              </span>
            </label>
            <label className={c('check')}>
              <input
                type="checkbox"
                checked={metadata.randomOrder === true}
                onChange={({ target }) => store.edit({ type: 'metadataSet', fields: { randomOrder: target.checked } })}
              />
              <span>
                Shuffle all questions except the first
                <span className="hint">Each player gets a different order.</span>
              </span>
            </label>
            <PictureField
              path="imageStartPage"
              label="Picture before the first question"
              picture={{ image, imageAlt }}
              onChange={(picture) =>
                store.edit({ type: 'set', fields: { imageStartPage: picture.image, imageStartPageAlt: picture.imageAlt } }, 'start')
              }
            />
          </>
        )}
        <RecommendationFields draft={draft} />
      </div>
    </details>
  );
}

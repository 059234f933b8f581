import { useState } from 'react';
import { ARTICLE_LIMITS } from '#base/limits/contents';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { RemoveButton } from '#islands/editor/ui/RemoveButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';
import type { EditorDraft } from '#rules/editor/draft';

const c = bindClassNames(css);
const BLANK_RECOMMENDATION = { htmlContent: '', image: '', imageAlt: '', method: '', title: '', url: '' };

/** What few need: the picture before the first question, shuffled questions, and what to go on to after it. */
export function MoreFields({ draft }: { draft: EditorDraft }) {
  const store = useEditorStore();
  const { imageStartPage: image, imageStartPageAlt: imageAlt, recommend, metadata } = draft;
  const [isUsed] = useState(image !== '' || recommend.length > 0 || metadata.randomOrder === true);
  return (
    <details className={c('fold')} open={isUsed}>
      <summary>
        More <span className={c('fold-note')}>{draft.kind === 'article' ? 'what to go on to' : 'shuffling, what to go on to'}</span>
      </summary>
      <div>
        {draft.kind !== 'article' && (
          <>
            <label className={c('check')}>
              <input
                type="checkbox"
                checked={metadata.randomOrder === true}
                onChange={({ target }) => store.edit({ type: 'metadataSet', fields: { randomOrder: target.checked } })}
              />
              <span>
                Shuffle the questions after the first
                <span className="hint">Each player gets an order of their own.</span>
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

/** Links below it, to go on to. */
export function RecommendationFields({ draft: { recommend, language } }: { draft: EditorDraft }) {
  const store = useEditorStore();
  const canAdd = recommend.length < ARTICLE_LIMITS.recommend;
  const setRecommendations = (list: typeof recommend, place?: string) => store.edit({ type: 'set', fields: { recommend: list } }, place);
  const updateRecommendation = (at: number, fields: Partial<(typeof recommend)[number]>, place: string) =>
    setRecommendations(
      recommend.map((one, index) => (index === at ? { ...one, ...fields } : one)),
      `${place}${at}`,
    );
  return (
    <section aria-label="Recommended">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Recommended</h3>
        <span className="hint">Shown below it, to go on to</span>
      </div>
      <ul className={c('parts')}>
        {recommend.map(({ title, url }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: recommendations have no ids and keep their order
          <li key={at} className={c('part')}>
            <span className={c('order')}>{at + 1}</span>
            <div className={c('sides')}>
              <TextField
                path={`recommend.${at}.title`}
                label={`Title of recommendation ${at + 1}`}
                isLabelHidden
                placeholder="Its title"
                value={title}
                language={language}
                onChange={(text) => updateRecommendation(at, { title: text }, 'recommendTitle')}
              />
              <TextField
                path={`recommend.${at}.url`}
                label={`Address of recommendation ${at + 1}`}
                isLabelHidden
                placeholder="/kquiz/… or https://"
                inputMode="url"
                value={url}
                onChange={(text) => updateRecommendation(at, { url: text.trim() }, 'recommendUrl')}
              />
            </div>
            <RemoveButton
              name={`recommendation ${at + 1}`}
              canRemove
              onRemove={() => setRecommendations(recommend.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="text-button"
        aria-disabled={!canAdd || undefined}
        onClick={() => {
          if (!canAdd) return;
          setRecommendations([...recommend, BLANK_RECOMMENDATION]);
          focusField(`recommend.${recommend.length}.title`);
        }}
      >
        <Icon path={plusIcon} size={18} weight={2.4} />
        Recommend something
      </button>
    </section>
  );
}

import { useStore } from '@nanostores/react';
import { SPRITE_URL_PREFIX } from '#browser/icons/sprite';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { drawCover, LEAD_FRAME } from '#rules/covers/cover';
import { isForeignPicture } from '#rules/editor/copied-pictures';
import { buildLinkPreviewTexts } from '#rules/editor/publish/link-preview-texts';
import css from './cover.module.css';
import { PictureField } from './PictureField.tsx';

const c = bindClassNames(css);

/** The cover, uploaded or generated, and how the link preview will look. */
export function CoverField() {
  const store = useEditorStore();
  const draft = useStore(store.$draft);
  const base = useStore(store.$base);
  const { imageHomePage: image, imageHomePageAlt: imageAlt, tags, categories } = draft;
  const { title, description } = buildLinkPreviewTexts(draft);
  const coverSvg = drawCover(SPRITE_URL_PREFIX, { _id: base?.id ?? store.idempotencyKey, type: draft.kind, tags, categories }, LEAD_FRAME);
  return (
    <>
      <PictureField
        path="imageHomePage"
        label="Cover"
        picture={{ image, imageAlt }}
        onChange={(picture) =>
          store.edit({ type: 'set', fields: { imageHomePage: picture.image, imageHomePageAlt: picture.imageAlt } }, 'cover')
        }
      />
      <figure className={c('share')}>
        <figcaption className="label">Link preview</figcaption>
        <div className={c('card')}>
          {image && !isForeignPicture(image) ? (
            <img className={c('art')} src={image} alt="" />
          ) : (
            <svg
              className={c('art', 'cover-lines')}
              viewBox={`0 0 ${LEAD_FRAME.width} ${LEAD_FRAME.height}`}
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: drawCover builds it of numbers, tokens and names of drawings
              dangerouslySetInnerHTML={{ __html: coverSvg }}
            />
          )}
          <div className={c('text')}>
            <p className={c('site')}>{location.hostname}</p>
            <p className={c('title')} dir="auto">
              {title || 'Title'}
            </p>
            {description && (
              <p className={c('description')} dir="auto">
                {description}
              </p>
            )}
          </div>
        </div>
        {!image && <p className="hint">Without a picture, the cover is this drawing. The first tag or category decides what it shows.</p>}
      </figure>
    </>
  );
}

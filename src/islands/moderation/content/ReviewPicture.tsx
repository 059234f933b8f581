import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { zoomInIcon } from '#islands/ui/icons/people.ts';
import css from './content.module.css';
import { useEnlarge } from './enlarge-context.ts';

const c = bindClassNames(css);

/** A picture of the content that a press enlarges; nothing without a picture. */
export function ReviewPicture({ src, alt, isSmall = false }: { src: string; alt: string; isSmall?: boolean }) {
  const enlarge = useEnlarge();
  if (src === '') return null;
  return (
    <button type="button" className={c('picture', isSmall && 'picture-small')} onClick={() => enlarge(src)}>
      <img src={src} alt={alt} loading="lazy" decoding="async" />
      <span className={c('zoom')}>
        <Icon path={zoomInIcon} size={isSmall ? 14 : 20} weight={2.2} />
      </span>
      <span className="visually-hidden">Enlarge{alt === '' && ' the picture without alt text'}</span>
    </button>
  );
}

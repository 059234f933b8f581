import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './question.module.css';

const c = bindClassNames(css);

/** A question's or an explanation's picture. It is never cropped: its edges may matter. */
export function Picture({ image, alt, isEager = false }: { image: string; alt: string; isEager?: boolean }) {
  return (
    <figure className={c('picture')}>
      <img src={image} alt={alt} width={850} height={531} loading={isEager ? 'eager' : 'lazy'} decoding="async" />
    </figure>
  );
}

import type { AdPlace } from '#rules/ads/slots';
import { classes } from './classes.ts';
import css from './more.module.css';

const c = classes(css);
/** In another site's page nothing is kept, and so no choice about ads either. */
const keepsNothing = () => document.documentElement.dataset['embedded'] !== undefined;

/** A place of fixed height for an advertisement; it stays empty until a provider fills it, and never collapses. */
export function AdSlot({ place }: { place: AdPlace }) {
  return (
    <aside className={c('ad')} aria-label="Advertisement" data-ad={place}>
      <span className={c('ad-word')} aria-hidden="true">
        Advertisement
      </span>
      <iframe className={c('ad-frame')} src={`/ads/${place}${keepsNothing() ? '?embedded' : ''}`} title="Advertisement" loading="lazy" />
    </aside>
  );
}

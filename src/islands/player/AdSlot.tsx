import { classes } from './classes.ts';
import css from './more.module.css';

const c = classes(css);

/** A place of fixed height for an advertisement; it stays empty until a provider fills it, and never collapses. */
export function AdSlot({ place }: { place: string }) {
  return (
    <aside className={c('ad')} aria-label="Advertisement" data-ad={place}>
      <span className={c('ad-word')}>Advertisement</span>
    </aside>
  );
}

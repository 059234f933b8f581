import type { AdPlacement } from '#rules/ads/slots';
import '#styles/ad-slot.css';

/** In another site's page nothing is kept, and so no choice about ads either. */
const isEmbedded = () => document.documentElement.dataset['embedded'] !== undefined;

/** A place of fixed height for an advertisement; it stays empty until a provider fills it, and never collapses. */
export function AdSlot({ place }: { place: AdPlacement }) {
  return (
    <aside className="ad-slot" aria-label="Advertisement">
      <span className="ad-word" aria-hidden="true">
        Advertisement
      </span>
      <iframe className="ad-frame" src={`/ads/${place}${isEmbedded() ? '?embedded' : ''}`} title="Advertisement" loading="lazy" />
    </aside>
  );
}

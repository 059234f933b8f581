import type { AdPlacement } from '#rules/ads/slots';
import '#styles/ad-slot.css';

/** An embedded quiz stores nothing, so the visitor's choice about ads is unknown there. */
const isEmbedded = () => document.documentElement.dataset['embedded'] !== undefined;

/** A slot of fixed height for an advertisement, so that nothing moves when the provider fills it. */
export function AdSlot({ placement }: { placement: AdPlacement }) {
  return (
    <aside className="ad-slot" aria-label="Advertisement">
      <span className="ad-word" aria-hidden="true">
        Advertisement
      </span>
      <iframe className="ad-frame" src={`/ads/${placement}${isEmbedded() ? '?embedded' : ''}`} title="Advertisement" loading="lazy" />
    </aside>
  );
}

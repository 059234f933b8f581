import { LARK, LARK_VIEW_BOX } from './brand-drawings.ts';

/** The lark, as wide as its container. It faces left, or right if mirrored. */
export function Lark({ isMirrored = false, className }: { isMirrored?: boolean; className?: string }) {
  return (
    <svg viewBox={LARK_VIEW_BOX} className={className} style={isMirrored ? { scale: '-1 1' } : undefined} aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, not user input */}
      <g dangerouslySetInnerHTML={{ __html: LARK }} />
    </svg>
  );
}

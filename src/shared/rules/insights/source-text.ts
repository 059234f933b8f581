import { parseClassCampaign } from '#rules/classes/class-link';

/** A source of plays as text. A class has a name for its owner only. */
export function formatSource(source: string, className: string | undefined): string {
  if (className !== undefined) return `Class: ${className}`;
  if (parseClassCampaign(source) !== null) return 'A class of somebody else, or a deleted one';
  return source === 'direct' ? 'Direct' : source;
}

/** The ad placements: after the middle question of a quiz, in an article tagged `ads`, and the rewarded ad. */
export const AD_PLACEMENTS = ['quiz-middle', 'article', 'rewarded'] as const;
export type AdPlacement = (typeof AD_PLACEMENTS)[number];

export const isAdPlacement = (text: string): text is AdPlacement => (AD_PLACEMENTS as readonly string[]).includes(text);

interface AdSlotSettings {
  /** The https URL of the document that shows the ads; empty without an ad provider. */
  provider: string;
  quiz: boolean;
  article: boolean;
  rewarded: boolean;
}

const SETTING_BY_PLACEMENT = { 'quiz-middle': 'quiz', article: 'article', rewarded: 'rewarded' } as const satisfies Record<
  AdPlacement,
  keyof AdSlotSettings
>;

/** The provider's URL for one placement; null if the placement is switched off. */
export function buildAdUrl(slots: AdSlotSettings, placement: AdPlacement): string | null {
  if (slots.provider === '' || !slots[SETTING_BY_PLACEMENT[placement]]) return null;
  const url = new URL(slots.provider);
  url.searchParams.set('place', placement);
  return url.href;
}

/** Which placements of content pages have an ad. */
export interface AdUse {
  quiz: boolean;
  article: boolean;
}

interface AdConsent {
  storedConsent: string | null;
  /** The browser sends Do Not Track or Global Privacy Control. */
  hasOptedOut: boolean;
}

/** What an ad slot shows. A reader who has opted out of tracking sees no ad and no question; others are asked once. */
export function getAdState({ storedConsent, hasOptedOut }: AdConsent): 'show' | 'ask' | 'declined' | 'opted-out' {
  if (hasOptedOut) return 'opted-out';
  if (storedConsent === 'yes') return 'show';
  return storedConsent === 'no' ? 'declined' : 'ask';
}

/** Where an ad may stand: after the middle question of a quiz, in an article tagged `ads`, and the rewarded one. */
export const AD_PLACEMENTS = ['quiz-middle', 'article', 'rewarded'] as const;
export type AdPlacement = (typeof AD_PLACEMENTS)[number];

export const isAdPlacement = (text: string): text is AdPlacement => (AD_PLACEMENTS as readonly string[]).includes(text);

interface AdSlotSettings {
  /** The https address of the document that shows the ads; empty where nobody provides any. */
  provider: string;
  quiz: boolean;
  article: boolean;
  rewarded: boolean;
}

const SETTING_BY_PLACEMENT = { 'quiz-middle': 'quiz', article: 'article', rewarded: 'rewarded' } as const satisfies Record<
  AdPlacement,
  keyof AdSlotSettings
>;

/** The provider's address for one place; null where this place shows nothing. */
export function buildAdUrl(slots: AdSlotSettings, placement: AdPlacement): string | null {
  if (slots.provider === '' || !slots[SETTING_BY_PLACEMENT[placement]]) return null;
  const url = new URL(slots.provider);
  url.searchParams.set('place', placement);
  return url.href;
}

/** What becomes of a slot: whoever asks not to be tracked sees no ad and is asked nothing; others are asked once. */
export function getAdState({ kept, refuses }: { kept: string | null; refuses: boolean }): 'show' | 'ask' | 'chosen-none' | 'asked-none' {
  if (refuses) return 'asked-none';
  if (kept === 'yes') return 'show';
  return kept === 'no' ? 'chosen-none' : 'ask';
}

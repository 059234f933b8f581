/** Where an ad may stand: after the middle question of a quiz, in an article tagged `ads`, and the rewarded one. */
export const AD_PLACES = ['quiz-middle', 'article', 'rewarded'] as const;
export type AdPlace = (typeof AD_PLACES)[number];

export const isAdPlace = (text: string): text is AdPlace => (AD_PLACES as readonly string[]).includes(text);

interface AdSlots {
  /** The https address of the document that shows the ads; empty where nobody provides any. */
  provider: string;
  quiz: boolean;
  article: boolean;
  rewarded: boolean;
}

const SWITCH_OF = { 'quiz-middle': 'quiz', article: 'article', rewarded: 'rewarded' } as const satisfies Record<AdPlace, keyof AdSlots>;

/** The provider's address for one place; null where this place shows nothing. */
export function adAddress(slots: AdSlots, place: AdPlace): string | null {
  if (slots.provider === '' || !slots[SWITCH_OF[place]]) return null;
  const address = new URL(slots.provider);
  address.searchParams.set('place', place);
  return address.href;
}

/** What becomes of a slot: whoever asks not to be tracked sees no ad and is asked nothing; others are asked once. */
export function adChoice({ kept, refuses }: { kept: string | null; refuses: boolean }): 'show' | 'ask' | 'chosen-none' | 'asked-none' {
  if (refuses) return 'asked-none';
  if (kept === 'yes') return 'show';
  return kept === 'no' ? 'chosen-none' : 'ask';
}

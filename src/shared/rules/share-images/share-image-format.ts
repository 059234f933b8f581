/** The shapes of a share image: a card for link previews, and a story for the screen of a phone. */
export const SHARE_FORMATS = ['card', 'story'] as const;
export type ShareFormat = (typeof SHARE_FORMATS)[number];

/** The parameter of a share image's address that has its format. */
export const SHARE_FORMAT_PARAM = 'format';

/** The size of a card, in pixels: what Facebook and others ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

import address from './sprite.svg?url';

/** Where the drawings are that covers and eggs refer to: one file for all pages, kept for good. */
export const SPRITE = address;

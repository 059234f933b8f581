/** The parts of a result that stand beside a friend's. They load only on a page that was opened from a shared result. */
export { DuelHero } from './DuelHero.tsx';
export { DuelTable } from './DuelTable.tsx';
export { FriendPersonalityHero } from './FriendPersonalityHero.tsx';

export const loadFriendParts = () => import('./friend-parts.ts');

export type FriendParts = Awaited<ReturnType<typeof loadFriendParts>>;

import { KINDS, type Kind } from '#base/kinds';
import type { AccessPath } from '#rules/contents/plan-scan';
import { buildOptionsPath, type CollectionOptions } from '#rules/screens/collection-options';

interface EndedList {
  /** The path of the list on the page. */
  path: string;
  accessPath: AccessPath;
  options: CollectionOptions;
  /** The cursor where the page ends; null at the end of the list. */
  next: string | null;
  /** The seed of a random list. */
  seed?: string | undefined;
}

export interface MoreList {
  /** The page from which the list at the bottom comes. */
  href: string;
  /** What the list is, if it is not the one above. */
  text: string;
}

/** The list at the bottom of a page without a list of its own. */
export const POPULAR_LIST: MoreList = { href: '/more', text: '' };

/** The list at the bottom of a list's page: the list goes on, or where it has ended another kind follows. */
export function getMoreList({ path, accessPath, options, next, seed }: EndedList): MoreList {
  if (next !== null) return { href: buildMorePath({ path, options, seed, after: next }), text: '' };
  const kind = getOtherKind(accessPath, options);
  if (kind === null) return { href: '/more', text: 'This list ends here. These are popular now.' };
  return { href: `/more?of=${kind}`, text: `This list ends here. Next: ${KINDS[kind].heading.toLowerCase()}.` };
}

interface MorePath extends Pick<EndedList, 'path' | 'options' | 'seed'> {
  after: string;
}

export function buildMorePath({ path, options, seed, after }: MorePath): string {
  const list = buildOptionsPath(`/more?of=${path.slice(1)}`, options);
  return `${list}${seed === undefined ? '' : `&seed=${seed}`}&after=${after}`;
}

/** What follows a list of one kind: trivia, or after trivia personality quizzes. Null after a list of all kinds. */
function getOtherKind(accessPath: AccessPath, { kind }: CollectionOptions): Kind | null {
  const isOfGames = accessPath.by === 'label' && accessPath.label === 'internal:game';
  const listedKind = kind ?? (isOfGames ? 'game' : accessPath.by === 'type' ? accessPath.type : undefined);
  if (listedKind === undefined) return null;
  return listedKind === 'kquiz' ? 'pquiz' : 'kquiz';
}

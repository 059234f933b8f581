import type { callApi } from '#tests/helpers/api';
import { ACTORS, type Actor, STATES, type State, type TargetContent, type World } from './world.ts';

export type Line = Parameters<typeof callApi>[0];
export interface MatrixCall {
  line: Line;
  body?: object | FormData;
}

/** One line of the matrix: who may make a call, and what everyone else gets. Written by hand from docs/api.md. */
export interface MatrixRow {
  /** A content of each kind and state, or these, or nothing in particular. */
  on: 'contents' | 'quizzes' | readonly string[];
  /** The actors who may, the same for every target or by target. */
  may: readonly Actor[] | Partial<Record<string, readonly Actor[]>>;
  /** The actors who get 404 rather than 403, since they may not know that the target exists. */
  unaware?: Partial<Record<string, readonly Actor[]>>;
  /** The status of those who may, by target; without it that of the endpoint table. */
  answers?: number | Partial<Record<string, number>>;
  /** Whether visitors, and the suspended, get 401 before the target is looked at. */
  signIn: boolean;
  make: (world: World, target: MatrixTarget) => MatrixCall | Promise<MatrixCall>;
}
export interface MatrixTarget {
  name: string;
  content: TargetContent;
}

/* Groups of actors. */
export const NOT_SIGNED_IN = ['visitor', 'suspended'] as const satisfies readonly Actor[];
export const EVERYONE: readonly Actor[] = ACTORS;
export const without = (actors: readonly Actor[], ...left: readonly Actor[]) => actors.filter((actor) => !left.includes(actor));
export const SIGNED_IN = without(EVERYONE, ...NOT_SIGNED_IN);
export const STAFF: readonly Actor[] = ['staff', 'admin'];
export const REVIEWERS: readonly Actor[] = ['editor', 'editor who owns', ...STAFF];
export const OWNERS: readonly Actor[] = ['owner', 'restricted owner', 'editor who owns'];
const INSIDERS = [...new Set([...OWNERS, ...REVIEWERS])];

/** Who can open a content by its URL, by its state. */
export const OPENS: Record<State, readonly Actor[]> = {
  public: EVERYONE,
  private: INSIDERS,
  'link-only': EVERYONE,
  waiting: INSIDERS,
  rejected: INSIDERS,
  restricted: EVERYONE,
  recycled: REVIEWERS,
};
/** Who knows of a content without having its link. */
const FINDS: Record<State, readonly Actor[]> = { ...OPENS, 'link-only': INSIDERS, restricted: INSIDERS };

const byState = (get: (state: State) => readonly Actor[]) => Object.fromEntries(STATES.map((state) => [state, get(state)]));
const intersect = (a: readonly Actor[], b: readonly Actor[]) => a.filter((actor) => b.includes(actor));

type Make = (content: TargetContent, world: World) => MatrixCall | Promise<MatrixCall>;
type Options = Partial<Pick<MatrixRow, 'on' | 'answers' | 'signIn'>>;

/**
 * A call that anyone may make who can open the content, or those of them whom `may` lists. The others are refused before the content is
 * looked for.
 */
export const onOpenContents = (make: Make, { may = EVERYONE, ...options }: Options & { may?: readonly Actor[] } = {}): MatrixRow => ({
  on: 'contents',
  signIn: false,
  may: byState((state) => intersect(may, OPENS[state])),
  unaware: byState((state) => without(may, ...OPENS[state])),
  ...options,
  make: (world, { content }) => make(content, world),
});

/** A call on a content that these may make; who has no right to know of the content gets 404. */
export const onContentsFor = (may: readonly Actor[], make: Make, options: Options = {}): MatrixRow => ({
  on: 'contents',
  signIn: true,
  // The bin owns what was discarded, so its former owner is nobody in particular.
  may: byState((state) =>
    state === 'recycled' ? without(may, 'owner', 'restricted owner', ...(may.includes('editor') ? [] : ['editor who owns' as const])) : may,
  ),
  unaware: byState((state) => without(EVERYONE, ...FINDS[state])),
  ...options,
  make: (world, { content }) => make(content, world),
});

/** A call without a target, or with these. */
export const forActors = (
  may: MatrixRow['may'],
  make: MatrixCall | ((world: World, target: string) => MatrixCall),
  options: Options & Pick<MatrixRow, 'unaware'> = {},
): MatrixRow => ({
  on: Array.isArray(may) ? [''] : Object.keys(may),
  signIn: false,
  may,
  ...options,
  make: (world, { name }) => (typeof make === 'function' ? make(world, name) : make),
});

const pick = <T>(values: T | Partial<Record<string, T>> | undefined, name: string): T | undefined =>
  typeof values === 'object' && values !== null && !Array.isArray(values)
    ? (values as Partial<Record<string, T>>)[name]
    : (values as T | undefined);

/** The status that the matrix says a call answers. */
export function getExpectedStatus(row: MatrixRow, success: number, { actor, target }: { actor: Actor; target: string }): number {
  if (pick(row.may, target)?.includes(actor)) return pick(row.answers, target) ?? success;
  const isUnaware = row.unaware?.[target]?.includes(actor);
  if ((NOT_SIGNED_IN as readonly Actor[]).includes(actor) && (row.signIn || !isUnaware)) return 401;
  return isUnaware ? 404 : 403;
}

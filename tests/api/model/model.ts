/**
 * A small model of the site, written from the specification and the API's document. It uses none of the code under test, so that both
 * have to be wrong in the same way before a test misses a fault.
 */
export const PEOPLE = ['visitor', 'newcomer', 'creator', 'trusted', 'reviewer', 'admin'] as const;
export type PersonName = (typeof PEOPLE)[number];
/** Who owns a content: a person, the core team or the recycle bin. */
export type OwnerName = PersonName | 'core team' | 'recycle bin';
export type Visibility = 'self' | 'internal' | 'public';
export type ContentType = 'kquizzes' | 'pquizzes' | 'articles';
export const CONTENT_TYPES = ['kquizzes', 'pquizzes', 'articles'] as const satisfies readonly ContentType[];

export interface ModelNotification {
  type: 'comment' | 'reply' | 'review';
  from: PersonName | '';
  /** Null for what is about a comment. */
  content: ModelContent | null;
  comment: ModelComment | null;
  at: number;
}

export interface ModelPerson {
  name: PersonName;
  role: 'user' | 'editor' | 'admin';
  exists: boolean;
  isErased: boolean;
  isSignedIn: boolean;
  publishedCount: number;
  rejectedAt: number | null;
  /** Whom they follow, and since when. */
  follows: Map<PersonName, number>;
  blocks: Set<PersonName>;
  notifications: ModelNotification[];
  readUntil: number;
  /** Their own plays that the jobs have counted. */
  playCount: number;
}

export interface ModelDraft {
  title: string;
  /** Which of two bodies the content has. */
  body: number;
  userStatus: Visibility;
}

export interface ModelPendingChange extends ModelDraft {
  version: number;
  savedAt: number;
  isRefused: boolean;
  /** Whether the content would be in the review queue without the change. */
  isQueuedWithout: boolean;
}

export interface ModelContent extends ModelDraft {
  number: number;
  type: ContentType;
  owner: OwnerName;
  previousOwner: OwnerName | null;
  status: Visibility;
  reviewStatus: 'initial' | 'rejected' | 'restricted';
  isQueued: boolean;
  version: number;
  /** The highest number that a version has, which a pending change may have. */
  newestVersion: number;
  pending: ModelPendingChange | null;
  modifiedAt: number;
  publishedAt: number | null;
  isTouchedByStaff: boolean;
  /** When staff decided on the state that it has; null after any other change. */
  decidedAt: number | null;
  isGone: boolean;
  votes: Map<PersonName, 1 | -1>;
  playCount: number;
}

export interface ModelComment {
  number: number;
  content: ModelContent;
  author: PersonName;
  text: string;
  parent: ModelComment | null;
  at: number;
  isDeleted: boolean;
  /** Whether nothing remains of it, not even a stub. */
  isGone: boolean;
}

export interface ModelPlay {
  number: number;
  content: ModelContent;
  /** The body of the quiz that the play is of. */
  body: number;
  startedBy: PersonName | null;
  startedAt: number;
  /** The first answers that were marked, by question. */
  marked: Map<number, number>;
  submitted: { sent: readonly number[]; counted: readonly number[] } | null;
}

/** A finished play that the jobs have not counted yet. */
export interface UncountedPlay {
  content: ModelContent;
  player: PersonName | null;
}

/** What a key of a caller was used for. */
export interface KeyUse {
  request: string;
  answer: Outcome;
}

export interface Model {
  startedAt: number;
  now: number;
  people: Map<PersonName, ModelPerson>;
  contents: ModelContent[];
  comments: ModelComment[];
  plays: ModelPlay[];
  uncountedPlays: UncountedPlay[];
  keys: Map<string, KeyUse>;
}

/** What a call answers: its status, its error code if it fails, and what else is compared. */
export interface Outcome {
  status: number;
  code?: string;
  [detail: string]: unknown;
}
export const refuse = (status: number, code: string): Outcome => ({ status, code });
export const NOT_SIGNED_IN = refuse(401, 'NOT_SIGNED_IN');
export const NOT_FOUND = refuse(404, 'NOT_FOUND');
export const FORBIDDEN = refuse(403, 'FORBIDDEN');
export const INVALID = refuse(400, 'VALIDATION_FAILED');

const ROLES: Partial<Record<PersonName, ModelPerson['role']>> = { reviewer: 'editor', admin: 'admin' };

const createPerson = (name: PersonName): ModelPerson => ({
  name,
  role: ROLES[name] ?? 'user',
  exists: name !== 'visitor' && name !== 'newcomer',
  isErased: false,
  isSignedIn: name !== 'visitor' && name !== 'newcomer',
  publishedCount: name === 'trusted' ? 3 : 0,
  rejectedAt: null,
  follows: new Map(),
  blocks: new Set(),
  notifications: [],
  readUntil: 0,
  playCount: 0,
});

export const createModel = (now: number): Model => ({
  startedAt: now,
  now,
  people: new Map(PEOPLE.map((name) => [name, createPerson(name)])),
  contents: [],
  comments: [],
  plays: [],
  uncountedPlays: [],
  keys: new Map(),
});

export const getPerson = (model: Model, name: PersonName): ModelPerson => model.people.get(name) as ModelPerson;
/** The person as the site knows them: null for whoever is not signed in. */
export const findViewer = (model: Model, name: PersonName): ModelPerson | null => {
  const person = getPerson(model, name);
  return person.isSignedIn ? person : null;
};
export const isPresent = ({ exists, isErased }: ModelPerson): boolean => exists && !isErased;

const ORDER: readonly Visibility[] = ['self', 'internal', 'public'];
/** The stricter of two visibilities. */
export const getStricter = (a: Visibility, b: Visibility): Visibility => (ORDER.indexOf(a) < ORDER.indexOf(b) ? a : b);

export const isReviewer = (viewer: ModelPerson | null): boolean => viewer !== null && viewer.role !== 'user';
export const isOwner = (viewer: ModelPerson | null, content: ModelContent): boolean => viewer !== null && content.owner === viewer.name;
export const isListed = ({ isGone, status, userStatus, reviewStatus }: ModelContent): boolean =>
  !isGone && getStricter(status, userStatus) === 'public' && reviewStatus === 'initial';

const isOpenByLink = ({ status, userStatus, reviewStatus }: ModelContent): boolean =>
  getStricter(status, userStatus) !== 'self' && reviewStatus !== 'rejected';

export const canOpen = (viewer: ModelPerson | null, content: ModelContent): boolean =>
  !content.isGone && (isOpenByLink(content) || isReviewer(viewer) || isOwner(viewer, content));
/** Whether the viewer may know that a content exists without having its link. */
export const knowsOf = (viewer: ModelPerson | null, content: ModelContent): boolean =>
  !content.isGone && (isListed(content) || isReviewer(viewer) || isOwner(viewer, content));

/** The first time that everyone can find a content it is published, which its owner's trust counts. */
export function updatePublication(model: Model, content: ModelContent): void {
  if (!isListed(content) || content.publishedAt !== null) return;
  content.publishedAt = model.now;
  const owner = model.people.get(content.owner as PersonName);
  if (owner) owner.publishedCount += 1;
}

/** Whether one of the others has blocked the person. */
export const isBlockedBy = (model: Model, person: PersonName, others: readonly OwnerName[]): boolean =>
  others.some((other) => model.people.get(other as PersonName)?.blocks.has(person));

export function notify(model: Model, to: OwnerName, notification: Omit<ModelNotification, 'at'>): void {
  const person = model.people.get(to as PersonName);
  if (person && isPresent(person)) person.notifications.push({ ...notification, at: model.now });
}

export const listReplies = (model: Model, comment: ModelComment): ModelComment[] =>
  model.comments.filter(({ parent, isGone }) => parent === comment && !isGone);
export const listThread = (model: Model, content: ModelContent): ModelComment[] =>
  model.comments.filter((comment) => comment.content === content && comment.parent === null && !comment.isGone);

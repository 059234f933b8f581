import {
  FORBIDDEN,
  findViewer,
  getPerson,
  getStricter,
  INVALID,
  isOwner,
  isPresent,
  isReviewer,
  knowsOf,
  type Model,
  type ModelContent,
  type ModelDraft,
  type ModelPerson,
  NOT_FOUND,
  NOT_SIGNED_IN,
  notify,
  type Outcome,
  type OwnerName,
  type PersonName,
  refuse,
  updatePublication,
} from './model.ts';
import { forgetComment } from './model-community.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Three publications and 30 days without a rejection. */
const isTrusted = (model: Model, { publishedCount, rejectedAt }: ModelPerson): boolean =>
  publishedCount >= 3 && (rejectedAt === null || model.now - rejectedAt > 30 * DAY_MS);

const presentOwn = ({ title, body, userStatus }: ModelDraft, { status, version }: ModelContent) => ({
  ...{ title, body, userStatus },
  ...{ contentStatus: status, version },
});
/** What the answer to a creation or a save shows its caller. */
export const describeSaved = (viewer: ModelPerson, content: ModelContent) =>
  presentOwn(isOwner(viewer, content) && content.pending ? content.pending : content, content);

export interface NewContent extends ModelDraft {
  by: PersonName;
  type: ModelContent['type'];
  key: string | null;
}

export function createContent(model: Model, { by, type, key, ...draft }: NewContent): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  const keyName = key && `${by} ${type} ${key}`;
  const use = keyName ? model.keys.get(keyName) : undefined;
  const request = JSON.stringify(draft);
  if (use) {
    if (use.request !== request) return refuse(409, 'IDEMPOTENCY_KEY_REUSED');
    const first = model.contents[use.answer['content'] as number] as ModelContent;
    return first.isGone ? NOT_FOUND : { status: 201, content: first.number };
  }
  const isQueued = draft.userStatus === 'public';
  const content: ModelContent = {
    ...draft,
    number: model.contents.length,
    type,
    owner: by,
    previousOwner: null,
    status: getUnreviewedStatus(draft.userStatus, isTrusted(model, viewer)),
    reviewStatus: 'initial',
    isQueued,
    ...{ isTouchedByStaff: false, decidedAt: null },
    ...{ version: 1, newestVersion: 1, pending: null, modifiedAt: model.now, publishedAt: null, isGone: false },
    votes: new Map(),
    playCount: 0,
  };
  model.contents.push(content);
  updatePublication(model, content);
  const answer = { status: 201, content: content.number };
  if (keyName) model.keys.set(keyName, { request, answer });
  return answer;
}

/** What nobody has reviewed is private, open by its link, or, of a trusted creator, public. */
function getUnreviewedStatus(userStatus: ModelContent['userStatus'], trusted: boolean): ModelContent['status'] {
  if (userStatus === 'public') return trusted ? 'public' : 'self';
  return userStatus;
}

/** Whether staff or a creator's trust have opened the content to others. */
const isApproved = ({ status, reviewStatus, isTouchedByStaff }: ModelContent): boolean =>
  reviewStatus !== 'rejected' && (status === 'public' || reviewStatus === 'restricted' || (status === 'internal' && isTouchedByStaff));

export interface ContentSave extends ModelDraft {
  by: PersonName;
  content: ModelContent;
  isStale: boolean;
}

export function saveContent(model: Model, { by, content, isStale, ...draft }: ContentSave): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  if (content.isGone || content.owner === 'recycle bin' || !knowsOf(viewer, content)) return NOT_FOUND;
  if (!isOwner(viewer, content) && !isReviewer(viewer)) return FORBIDDEN;
  if (isStale) return refuse(409, 'EDIT_CONFLICT');
  if (!isOwner(viewer, content)) saveAsStaff(model, { viewer, content, draft });
  else if (viewer.role !== 'admin' && isApproved(content) && !isTrusted(model, viewer)) saveForReview(model, content, draft);
  else saveAsCreator(model, { viewer, content, draft });
  markChanged(model, content);
  updatePublication(model, content);
  return { status: 200, ...describeSaved(viewer, content) };
}

function writeVersion(content: ModelContent, draft: Partial<ModelDraft>): void {
  content.newestVersion += 1;
  Object.assign(content, draft, { version: content.newestVersion });
}

interface PermittedSave {
  viewer: ModelPerson;
  content: ModelContent;
  draft: ModelDraft;
}

function saveAsCreator(model: Model, { viewer, content, draft }: PermittedSave): void {
  const trusted = isTrusted(model, viewer);
  const isUntouched = content.status !== 'public' && content.publishedAt === null && !content.isTouchedByStaff;
  writeVersion(content, draft);
  content.pending = null;
  content.isQueued = draft.userStatus === 'public' && content.reviewStatus !== 'restricted';
  if (isUntouched) content.status = getUnreviewedStatus(draft.userStatus, trusted && content.isQueued);
}

/** Visitors go on seeing what staff have approved. Hiding happens at once, everything else when staff have looked at it. */
function saveForReview(model: Model, content: ModelContent, draft: ModelDraft): void {
  const isQueuedWithout = content.pending ? content.pending.isQueuedWithout : content.isQueued;
  if (content.title === draft.title && content.body === draft.body) {
    const needsReview = content.status !== 'public' && content.reviewStatus === 'initial' && draft.userStatus === 'public';
    writeVersion(content, { userStatus: draft.userStatus });
    content.pending = null;
    content.isQueued = isQueuedWithout || needsReview;
    return;
  }
  content.newestVersion += 1;
  content.userStatus = getStricter(content.userStatus, draft.userStatus);
  content.isQueued = draft.userStatus === 'self' ? isQueuedWithout : true;
  content.pending = { ...draft, version: content.newestVersion, savedAt: model.now, isRefused: false, isQueuedWithout };
}

/** An administrator changes title and visibility, an editor neither; both keep the creator's change that waits. */
function saveAsStaff(model: Model, { viewer, content, draft }: PermittedSave): void {
  const { title, userStatus } = viewer.role === 'admin' ? draft : content;
  const changes = {
    ...(title !== content.title && { title }),
    ...(userStatus !== content.userStatus && { userStatus }),
  };
  const isChanged = Object.keys(changes).length > 0;
  writeVersion(content, changes);
  content.isTouchedByStaff = true;
  if (!content.pending || !isChanged) return;
  Object.assign(content.pending, changes);
  const isSame = (['title', 'body', 'userStatus'] as const).every((field) => content.pending?.[field] === content[field]);
  if (isSame) content.pending = null;
  else {
    content.newestVersion += 1;
    Object.assign(content.pending, { version: content.newestVersion, savedAt: model.now });
  }
}

export type DecisionAction = 'approve' | 'reject' | 'restrict' | 'request_changes';
export interface Decision {
  by: PersonName;
  content: ModelContent;
  action: DecisionAction;
  seen: 'none' | 'current' | 'old';
}

export function decide(model: Model, { by, content, action, seen }: Decision): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  if (!isReviewer(viewer)) return FORBIDDEN;
  const error = getDecisionError(model, viewer, { content, action, seen });
  if (error) return error;
  const { owner, pending } = content;
  if (action === 'approve' && pending) Object.assign(content, pickDraft(pending), { version: pending.version, pending: null });
  else if (pending) pending.isRefused = true;
  if (!(action === 'approve' && pending && content.reviewStatus === 'restricted')) applyDecision(content, action);
  content.isQueued = false;
  touchAsStaff(model, content);
  content.decidedAt = model.now;
  if (action === 'reject' && model.people.has(owner as PersonName)) getPerson(model, owner as PersonName).rejectedAt = model.now;
  updatePublication(model, content);
  if (owner !== by) notify(model, owner, { type: 'review', from: '', content, comment: null });
  return { status: 200 };
}

const pickDraft = ({ title, body, userStatus }: ModelDraft): ModelDraft => ({ title, body, userStatus });

function applyDecision(content: ModelContent, action: DecisionAction): void {
  if (action === 'approve') Object.assign(content, { status: 'public', reviewStatus: 'initial' });
  if (action === 'reject') content.reviewStatus = 'rejected';
  if (action === 'restrict')
    Object.assign(content, { status: content.status === 'self' ? 'internal' : content.status, reviewStatus: 'restricted' });
}

function getDecisionError(model: Model, viewer: ModelPerson, { content, action, seen }: Omit<Decision, 'by'>): Outcome | null {
  const { pending, decidedAt } = content;
  const decided = refuse(409, 'ALREADY_DECIDED');
  const notSeen = refuse(409, 'CHANGE_NOT_SEEN');
  if (content.isGone || content.owner === 'recycle bin') return NOT_FOUND;
  if (viewer.role === 'editor' && isOwner(viewer, content)) return FORBIDDEN;
  if (seen === 'old') return pending?.savedAt === content.modifiedAt ? notSeen : decided;
  if (pending && seen === 'none') return notSeen;
  if (!pending && changesNothing(content, action)) return decided;
  const isRecent = decidedAt !== null && model.now - decidedAt < MINUTE_MS;
  return seen === 'none' && isRecent ? decided : null;
}

function changesNothing(content: ModelContent, action: DecisionAction): boolean {
  if (action === 'request_changes' || content.isQueued) return false;
  const after = { ...content };
  applyDecision(after, action);
  return after.status === content.status && after.reviewStatus === content.reviewStatus;
}

export interface Transfer {
  by: PersonName;
  content: ModelContent;
  to: OwnerName | 'previous owner';
}

export function transferContent(model: Model, { by, content, to }: Transfer): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  if (viewer.role !== 'admin') return FORBIDDEN;
  if (content.isGone) return NOT_FOUND;
  const receiver = to === 'previous owner' ? content.previousOwner : to;
  if (receiver === null || receiver === content.owner) return INVALID;
  if (receiver === 'recycle bin') discard(model, content);
  else {
    if (receiver !== 'core team' && !isPresent(getPerson(model, receiver))) return INVALID;
    const isFromBin = content.owner === 'recycle bin';
    const recipient = isFromBin ? receiver : content.owner;
    if (receiver === 'core team') content.isQueued = false;
    else if (isFromBin && content.userStatus === 'public' && content.reviewStatus === 'initial') content.isQueued = true;
    content.previousOwner = to === 'previous owner' ? null : content.owner;
    content.owner = receiver;
    if (recipient !== by) notify(model, recipient, { type: 'review', from: '', content, comment: null });
    updatePublication(model, content);
    touchAsStaff(model, content);
    return { status: 200 };
  }
  if (content.previousOwner !== by) notify(model, content.previousOwner as OwnerName, { type: 'review', from: '', content, comment: null });
  touchAsStaff(model, content);
  return { status: 200 };
}

export const markChanged = (model: Model, content: ModelContent): void =>
  void Object.assign(content, { modifiedAt: model.now, decidedAt: null });

function touchAsStaff(model: Model, content: ModelContent): void {
  markChanged(model, content);
  content.isTouchedByStaff = true;
}

function discard(model: Model, content: ModelContent): void {
  content.previousOwner = content.owner;
  Object.assign(content, { owner: 'recycle bin', status: 'self', reviewStatus: 'initial', isQueued: false });
  markChanged(model, content);
}

export function deleteContent(model: Model, { by, content }: { by: PersonName; content: ModelContent }): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  if (content.isGone || content.owner === 'recycle bin' || !knowsOf(viewer, content)) return NOT_FOUND;
  const { owner } = content;
  if (owner !== by && viewer.role !== 'admin') return FORBIDDEN;
  discard(model, content);
  if (owner !== by) {
    touchAsStaff(model, content);
    notify(model, owner, { type: 'review', from: '', content, comment: null });
  }
  return { status: 204 };
}

/** Erases a content for good, which only an administrator does and only in the recycle bin. */
export function eraseContent(model: Model, { by, content }: { by: PersonName; content: ModelContent }): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  if (viewer.role !== 'admin') return FORBIDDEN;
  if (content.isGone) return NOT_FOUND;
  if (content.owner !== 'recycle bin') return refuse(409, 'NOT_IN_RECYCLE_BIN');
  forgetContent(model, content);
  return { status: 204 };
}

/** Nothing remains of a content: neither its votes nor its comments with what they have notified people of. */
export function forgetContent(model: Model, content: ModelContent): void {
  content.isGone = true;
  content.votes.clear();
  for (const comment of model.comments.filter((one) => one.content === content)) forgetComment(model, comment);
}

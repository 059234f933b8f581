import {
  canOpen,
  FORBIDDEN,
  findViewer,
  getPerson,
  INVALID,
  isBlockedBy,
  isPresent,
  listReplies,
  type Model,
  type ModelComment,
  type ModelContent,
  NOT_FOUND,
  NOT_SIGNED_IN,
  notify,
  type Outcome,
  type PersonName,
  refuse,
} from './model.ts';

const SAME_TEXT_MS = 10 * 60 * 1000;

export const countVotes = ({ votes }: ModelContent) => {
  const scores = [...votes.values()];
  return { up: scores.filter((score) => score === 1).length, down: scores.filter((score) => score === -1).length };
};

export interface VoteAction {
  by: PersonName;
  content: ModelContent;
  score: 1 | 0 | -1;
}

export function castVote(model: Model, { by, content, score }: VoteAction): Outcome {
  if (!findViewer(model, by)) return NOT_SIGNED_IN;
  if (!canOpen(findViewer(model, by), content)) return NOT_FOUND;
  if (score === 0) content.votes.delete(by);
  else content.votes.set(by, score);
  return { status: 200, score, ...countVotes(content) };
}

export interface NewComment {
  by: PersonName;
  content: ModelContent;
  text: string;
  reply: ModelComment | null;
  key: string | null;
}

export function postComment(model: Model, { by, content, text, reply, key }: NewComment): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  const keyName = key && `${by} comment ${key}`;
  const request = JSON.stringify([content.number, text, reply?.number]);
  const use = keyName ? model.keys.get(keyName) : undefined;
  if (use) {
    if (use.request !== request) return refuse(409, 'IDEMPOTENCY_KEY_REUSED');
    return model.comments[use.answer['comment'] as number]?.isGone ? NOT_FOUND : use.answer;
  }
  if (!canOpen(viewer, content)) return NOT_FOUND;
  if (reply && (reply.content !== content || reply.isDeleted)) return NOT_FOUND;
  if (isBlockedBy(model, by, [content.owner, ...(reply ? [reply.author] : [])])) return refuse(403, 'BLOCKED');
  const answer = { status: 201, comment: insertComment(model, { by, content, text, reply }).number };
  if (keyName) model.keys.set(keyName, { request, answer });
  return answer;
}

/** Inserts a comment, unless its author has just posted the same one. */
function insertComment(model: Model, { by, content, text, reply }: Omit<NewComment, 'key'>): ModelComment {
  const parent = reply && (reply.parent ?? reply);
  const isSame = (one: ModelComment) => one.author === by && one.content === content && one.parent === parent && one.text === text;
  const twin = model.comments.find((one) => isSame(one) && !one.isDeleted && model.now - one.at < SAME_TEXT_MS);
  if (twin) return twin;
  const comment = { number: model.comments.length, content, author: by, text, parent, at: model.now, isDeleted: false, isGone: false };
  model.comments.push(comment);
  const recipient = reply ? reply.author : content.owner;
  if (recipient !== by) notify(model, recipient, { type: reply ? 'reply' : 'comment', from: by, content, comment });
  return comment;
}

export function deleteComment(model: Model, { by, comment }: { by: PersonName; comment: ModelComment }): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  if (comment.isDeleted) return NOT_FOUND;
  if (comment.author !== by && viewer.role !== 'admin') return canOpen(viewer, comment.content) ? FORBIDDEN : NOT_FOUND;
  removeComment(model, comment);
  // The author of a comment that staff delete reads why.
  if (comment.author !== by) notify(model, comment.author, { type: 'review', from: '', content: null, comment: null });
  return { status: 204 };
}

/** A comment with replies stays as a stub until its last reply is deleted. */
export function removeComment(model: Model, comment: ModelComment): void {
  comment.isDeleted = true;
  forgetNotifications(model, comment);
  if (listReplies(model, comment).length > 0) return;
  comment.isGone = true;
  if (comment.parent?.isDeleted && listReplies(model, comment.parent).length === 0) comment.parent.isGone = true;
}

/** Nothing remains of a comment. */
export function forgetComment(model: Model, comment: ModelComment): void {
  Object.assign(comment, { isDeleted: true, isGone: true });
  forgetNotifications(model, comment);
}

function forgetNotifications(model: Model, comment: ModelComment): void {
  for (const person of model.people.values()) person.notifications = person.notifications.filter((one) => one.comment !== comment);
}

export interface PeopleAction {
  by: PersonName;
  to: PersonName;
}

export function followUser(model: Model, { by, to }: PeopleAction): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  if (to === by) return INVALID;
  if (!isPresent(getPerson(model, to))) return NOT_FOUND;
  if (isBlockedBy(model, by, [to])) return refuse(403, 'BLOCKED');
  if (!viewer.follows.has(to)) viewer.follows.set(to, model.now);
  return { status: 200 };
}

export function unfollowUser(model: Model, { by, to }: PeopleAction): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  viewer.follows.delete(to);
  return { status: 204 };
}

export function blockUser(model: Model, { by, to }: PeopleAction): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  if (to === by) return INVALID;
  const blocked = getPerson(model, to);
  if (!isPresent(blocked)) return NOT_FOUND;
  viewer.blocks.add(to);
  blocked.follows.delete(by);
  return { status: 200 };
}

export function unblockUser(model: Model, { by, to }: PeopleAction): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  viewer.blocks.delete(to);
  return { status: 204 };
}

/** The followers of a person, with the time of each. */
export const listFollowers = (model: Model, name: PersonName) =>
  [...model.people.values()].flatMap((person) => {
    const since = person.follows.get(name);
    return since === undefined ? [] : [{ from: person.name, at: since }];
  });

export const countUnread = (model: Model, name: PersonName): number => {
  const { notifications, readUntil } = getPerson(model, name);
  return [...notifications, ...listFollowers(model, name)].filter(({ at }) => at > readUntil).length;
};

export function readNotifications(model: Model, by: PersonName): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  viewer.readUntil = model.now;
  return { status: 200, unread: 0 };
}

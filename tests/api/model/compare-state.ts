import { expect } from 'vitest';
import { passTime } from './command.ts';
import { getContentId } from './commands-contents.ts';
import {
  canOpen,
  findViewer,
  isListed,
  isOwner,
  isPresent,
  isReviewer,
  listReplies,
  listThread,
  type Model,
  type ModelComment,
  type ModelContent,
  type ModelPerson,
  NOT_FOUND,
  type Outcome,
  PEOPLE,
  type PersonName,
} from './model.ts';
import { countUnread, countVotes, listFollowers } from './model-community.ts';
import { call, findOwnerName, getSitePerson, readBody, SINGULARS, type Site } from './site.ts';

const toQuery = (conditions: object) => `conditions=${encodeURIComponent(JSON.stringify(conditions))}`;
/** The ids of the two accounts that belong to the site. */
const SITE_ACCOUNTS: Record<string, string> = { '00000000000000000000000q1k': 'core team', '00000000000000000000000b1n': 'recycle bin' };
const getOwnerName = (site: Site, id: string) => SITE_ACCOUNTS[id] ?? findOwnerName(site, id);

interface World {
  model: Model;
  site: Site;
}

/** Compares everything that everyone sees with the model. Whoever is signed out sees what the visitor sees. */
export async function compareState(world: World): Promise<void> {
  passTime(world.model);
  const { contents } = world.model;
  const signedIn = PEOPLE.filter((name) => findViewer(world.model, name));
  await Promise.all([
    ...contents.flatMap((content) => {
      const reader = chooseReader(world.model, content);
      const owner = signedIn.find((name) => name === content.owner);
      return [
        ...[...new Set(['visitor' as const, reader, owner ?? reader])].map((by) => compareContent(world, by, content)),
        compareVotes(world, reader, content),
        compareThread(world, reader, content),
      ];
    }),
    ...signedIn.flatMap((name) => [compareNotifications(world, name), compareOwnList(world, name)]),
    compareComments(world),
    comparePeople(world),
    comparePublicList(world),
  ]);
}

/** The person who looks at a content beside a visitor and its owner. Over many histories everyone looks at contents in every state. */
const chooseReader = ({ contents, comments }: Model, { number }: ModelContent): PersonName =>
  PEOPLE[(number + contents.length + comments.length) % PEOPLE.length] ?? 'visitor';

async function compareContent({ model, site }: World, by: PersonName, content: ModelContent): Promise<void> {
  const answer = await call(site, {
    by,
    line: `GET /v1/${content.type}/${getContentId(site, content)}`,
    read: (seen) => ({
      ...{ title: seen.title, body: readBody(seen), userStatus: seen.userStatus, contentStatus: seen.status },
      ...{ reviewStatus: seen.reviewStatus, version: seen.version, official: seen.official, owner: getOwnerName(site, seen.creator) },
      ...{ up: seen.performance.upVoteCount, down: seen.performance.downVoteCount, plays: seen.performance.playCount },
      ...{ modified: seen.dateModified, published: seen.datePublished, pending: seen.pendingChange?.status ?? null },
      ...(isReviewer(findViewer(model, by)) && { isQueued: seen.internalTags.includes('user_pending') }),
      ...(content.type === 'kquizzes' && { hasKey: seen.questions?.[0]?.selectionChoices?.[0]?.answerValue !== undefined }),
    }),
  });
  expect(answer, `content ${content.number} as ${by} sees it`).toEqual(presentContent(findViewer(model, by), content));
}

function presentContent(viewer: ModelPerson | null, content: ModelContent): Outcome {
  if (!canOpen(viewer, content)) return NOT_FOUND;
  const { title, body, userStatus } = (isOwner(viewer, content) && content.pending) || content;
  const { status, reviewStatus, version, owner, playCount, modifiedAt, publishedAt, isQueued } = content;
  return {
    status: 200,
    ...{ title, body, userStatus, contentStatus: status, reviewStatus, version, official: owner === 'core team', owner },
    ...{ ...countVotes(content), plays: playCount },
    modified: new Date(modifiedAt).toISOString(),
    published: publishedAt === null ? null : new Date(publishedAt).toISOString(),
    pending: isOwner(viewer, content) || isReviewer(viewer) ? getPendingStatus(content) : null,
    ...(isReviewer(viewer) && { isQueued }),
    ...(content.type === 'kquizzes' && { hasKey: isOwner(viewer, content) || viewer?.role === 'admin' }),
  };
}

function getPendingStatus({ pending, isQueued }: ModelContent): string | null {
  if (!pending) return null;
  if (pending.isRefused) return 'refused';
  return isQueued ? 'waiting' : 'draft';
}

async function compareVotes({ model, site }: World, by: PersonName, content: ModelContent): Promise<void> {
  const answer = await call(site, {
    by,
    line: `GET /v1/votes?${toQuery({ topic: getContentId(site, content) })}`,
    read: ({ votes }) => ({
      votes: Object.fromEntries(votes.map((vote) => [getOwnerName(site, vote.user), vote.score])),
    }),
  });
  const isSeen = canOpen(findViewer(model, by), content);
  const expected = isSeen ? { status: 200, votes: Object.fromEntries(content.votes) } : NOT_FOUND;
  expect(answer, `votes on content ${content.number}`).toEqual(expected);
}

async function compareThread({ model, site }: World, by: PersonName, content: ModelContent): Promise<void> {
  const threadSlug = `${SINGULARS[content.type]}-${site.contents[content.number]?.uid}`;
  const answer = await call(site, {
    by,
    line: `GET /v1/messages?sort=dateCreated&limit=100&${toQuery({ threadSlug })}`,
    read: ({ count, messages }) => ({ count, comments: messages.map(({ _id }) => site.commentIds.indexOf(_id)) }),
  });
  const comments = listThread(model, content);
  const count = comments.filter(({ isDeleted }) => !isDeleted).length;
  const isSeen = canOpen(findViewer(model, by), content);
  const expected = isSeen ? { status: 200, count, comments: comments.map(({ number }) => number) } : NOT_FOUND;
  expect(answer, `thread of content ${content.number}`).toEqual(expected);
}

/** All comments and replies, as staff list them. */
async function compareComments({ model, site }: World): Promise<void> {
  const { commentIds } = site;
  const answer = await call(site, {
    by: 'observer',
    line: 'GET /v1/messages?sort=-dateCreated&limit=100',
    read: ({ messages }) => ({
      comments: messages
        .map(({ _id, text, user, reply, replies, deleted }) => ({
          ...{ number: commentIds.indexOf(_id), text, replies, deleted, parent: commentIds.indexOf(reply) },
          author: user === '' ? '' : getOwnerName(site, user),
        }))
        .filter(({ number }) => number >= 0)
        .toReversed(),
    }),
  });
  const comments = model.comments.filter(({ isGone }) => !isGone);
  expect(answer, 'comments').toEqual({ status: 200, comments: comments.map((comment) => presentComment(model, comment)) });
}

const presentComment = (model: Model, comment: ModelComment) => ({
  number: comment.number,
  text: comment.isDeleted ? '' : comment.text,
  replies: listReplies(model, comment).length,
  parent: comment.parent?.number ?? -1,
  deleted: comment.isDeleted,
  author: comment.isDeleted ? '' : comment.author,
});

/** The accounts that the history leaves, with their counts. */
async function comparePeople({ model, site }: World): Promise<void> {
  const answer = await call(site, {
    by: 'observer',
    line: `GET /v1/users?limit=100&search=${site.usernamePrefix}`,
    read: ({ users }) => ({
      people: Object.fromEntries(
        users.map((user) => [
          findOwnerName(site, user._id),
          { followers: user.followerCount, following: user.followingCount, plays: user.playCount, published: user.publishedCount },
        ]),
      ),
    }),
  });
  const people = [...model.people.values()].filter(isPresent).map((person) => [
    person.name,
    {
      followers: listFollowers(model, person.name).length,
      following: person.follows.size,
      ...{ plays: person.playCount, published: person.publishedCount },
    },
  ]);
  expect(answer, 'accounts').toEqual({ status: 200, people: Object.fromEntries(people) });
}

async function compareNotifications({ model, site }: World, by: PersonName): Promise<void> {
  const answer = await call(site, {
    by,
    line: 'GET /v1/notifications?limit=100',
    read: ({ notifications, unread }) => ({
      unread,
      list: notifications.map(({ type, user, topic, read, dateCreated }) => ({
        ...{ type, from: user === '' ? '' : getOwnerName(site, user), read, at: Date.parse(dateCreated) },
        content: site.contents.findIndex(({ id }) => id === topic),
      })),
    }),
  });
  const viewer = findViewer(model, by);
  if (!viewer) return;
  const list = [
    ...viewer.notifications.map(({ type, from, at, content }) => ({ type, from, at, content: content?.number ?? -1 })),
    ...listFollowers(model, by).map(({ from, at }) => ({ type: 'follow', from, at, content: -1 })),
  ].map((one) => ({ ...one, read: one.at <= viewer.readUntil }));
  const newestFirst = list.toSorted((a, b) => b.at - a.at);
  expect(answer, `notifications of ${by}`).toEqual({ status: 200, unread: countUnread(model, by), list: newestFirst });
}

const readNumbers = (site: Site) => (answer: { contents: { _id: string }[] }) => ({
  contents: answer.contents
    .flatMap(({ _id }) => site.contents.findIndex(({ id }) => id === _id))
    .filter((number) => number >= 0)
    .sort((a, b) => a - b),
});

/** A person's own contents, as they see them. */
async function compareOwnList({ model, site }: World, by: PersonName): Promise<void> {
  const line = `GET /v1/contents?limit=100&${toQuery({ creator: getSitePerson(site, by).id })}` as const;
  const own = model.contents.filter(({ owner, isGone }) => owner === by && !isGone);
  const expected = { status: 200, contents: own.map(({ number }) => number) };
  expect(await call(site, { by, line, read: readNumbers(site) }), `contents of ${by}`).toEqual(expected);
}

async function comparePublicList({ model, site }: World): Promise<void> {
  const answer = await call(site, { by: 'visitor', line: 'GET /v1/public_contents?limit=100', read: readNumbers(site) });
  const expected = { status: 200, contents: model.contents.filter(isListed).map(({ number }) => number) };
  expect(answer, 'new contents').toEqual(expected);
}

import fc from 'fast-check';
import { createCommand, type ModelCommand, passTime, pick } from './command.ts';
import { anyContent, anyKey, anyPerson, getContentId } from './commands-contents.ts';
import { type Model, PEOPLE, type PersonName } from './model.ts';
import { eraseAccount, signIn, signOut, signUp } from './model-accounts.ts';
import {
  blockUser,
  castVote,
  deleteComment,
  followUser,
  type PeopleAction,
  postComment,
  readNotifications,
  unblockUser,
  unfollowUser,
} from './model-community.ts';
import { getSitePerson, PASSWORD, planCall, rememberId, SINGULARS, type Site } from './site.ts';

const listVotes = (model: Model) => model.contents.flatMap((content) => [...content.votes.keys()].map((voter) => ({ content, voter })));

/** Every other vote is one by somebody who has voted on the content before. */
const votes = fc
  .record({ voter: anyPerson, number: anyContent, score: fc.constantFrom(1 as const, -1 as const, 0 as const), again: fc.boolean() })
  .map(({ voter, number, score, again }) =>
    createCommand('vote', (model, site) => {
      const earlier = again ? pick(listVotes(model), number) : undefined;
      const content = earlier?.content ?? pick(model.contents, number);
      if (!content) return null;
      const by = earlier?.voter ?? voter;
      return {
        text: `votes ${score} on content ${content.number}`,
        request: planCall({
          by,
          line: `POST /v1/${content.type}/${getContentId(site, content)}/vote`,
          body: { score },
          read: ({ vote, performance }) => ({ score: vote.score, up: performance.upVoteCount, down: performance.downVoteCount }),
        }),
        predict: () => castVote(model, { by, content, score }),
      };
    }),
  );

const comments = fc
  .record({ by: anyPerson, number: anyContent, text: fc.constantFrom('Hello', 'Nice'), reply: fc.option(fc.nat(9)), key: anyKey })
  .map(({ by, number, text, reply: replyNumber, key }) =>
    createCommand('comment', (model, site) => {
      const content = pick(model.contents, number);
      if (!content) return null;
      const thread = model.comments.filter((comment) => comment.content === content);
      const reply = replyNumber === null ? null : (pick(thread, replyNumber) ?? null);
      return {
        text: `comments “${text}” on content ${content.number}${reply ? ` in reply to comment ${reply.number}` : ''}${key ? ` with ${key}` : ''}`,
        request: planCall({
          by,
          line: 'POST /v1/messages',
          key,
          body: {
            threadSlug: `${SINGULARS[content.type]}-${site.contents[content.number]?.uid}`,
            text,
            ...(reply && { reply: site.commentIds[reply.number] }),
          },
          read: ({ message }) => ({ comment: rememberId(site.commentIds, message._id) }),
        }),
        predict: () => postComment(model, { by, content, text, reply, key }),
      };
    }),
  );

const commentDeletions = fc.record({ by: anyPerson, number: fc.nat(9), asAuthor: fc.boolean() }).map(({ by, number, asAuthor }) =>
  createCommand('delete comment', (model, site) => {
    const comment = pick(model.comments, number);
    if (!comment) return null;
    const deleter = asAuthor ? comment.author : by;
    return {
      text: `deletes comment ${comment.number}`,
      request: planCall({ by: deleter, line: `DELETE /v1/messages/${site.commentIds[comment.number]}` }),
      predict: () => deleteComment(model, { by: deleter, comment }),
    };
  }),
);

type PeopleRule = (model: Model, action: PeopleAction) => ReturnType<typeof followUser>;
const commandOnPerson = (verb: string, line: (id: string) => `${'POST' | 'PUT' | 'DELETE'} /${string}`, rule: PeopleRule) =>
  fc.record({ by: anyPerson, to: fc.constantFrom(...PEOPLE.filter((name) => name !== 'visitor')) }).map(({ by, to }) =>
    createCommand(verb, (model, site) => ({
      text: `${verb}s ${to}`,
      request: planCall({
        by,
        line: line(getSitePerson(site, to).id),
        ...(/^(POST|PUT)/.test(line('')) && { body: {} }),
      }),
      predict: () => rule(model, { by, to }),
    })),
  );

const follows = commandOnPerson('follow', (id) => `POST /v1/users/${id}/relation`, followUser);
const unfollows = commandOnPerson('unfollow', (id) => `DELETE /v1/users/${id}/relation`, unfollowUser);
const blocks = commandOnPerson('block', (id) => `PUT /v1/users/${id}/block`, blockUser);
const unblocks = commandOnPerson('unblock', (id) => `DELETE /v1/users/${id}/block`, unblockUser);

const readings = anyPerson.map((by) =>
  createCommand('read', (model) => ({
    text: 'reads the notifications',
    request: planCall({ by, line: 'PUT /v1/notifications/read', body: {}, read: ({ unread }) => ({ unread }) }),
    predict: () => readNotifications(model, by),
  })),
);

const signUps = fc.constant(null).map(() =>
  createCommand('sign up', (model, site) => {
    const { username } = getSitePerson(site, 'newcomer');
    return {
      text: 'signs up',
      request: planCall({
        by: 'newcomer',
        line: 'POST /v1/users',
        body: { username, password: PASSWORD },
        read({ user }) {
          getSitePerson(site, 'newcomer').id = user._id;
          return {};
        },
      }),
      predict: () => signUp(model),
    };
  }),
);

const getPassword = (isRight: boolean) => (isRight ? PASSWORD : 'another sentence');
const anyAccount = fc.constantFrom<PersonName>('newcomer', 'creator', 'trusted', 'reviewer', 'admin');

const signIns = fc.record({ by: anyAccount, isWrong: fc.nat(3).map((n) => n === 3) }).map(({ by, isWrong }) =>
  createCommand('sign in', (model, site) => ({
    text: `signs in with the ${isWrong ? 'wrong' : 'right'} password`,
    request: planCall({
      by,
      line: 'POST /v1/auth/local',
      body: { username: getSitePerson(site, by).username, password: getPassword(!isWrong) },
    }),
    predict: () => signIn(model, { by, isRight: !isWrong }),
  })),
);

const signOuts = anyPerson.map((by) =>
  createCommand('sign out', (model) => ({
    text: 'signs out',
    request: planCall({ by, line: 'DELETE /v1/auth' }),
    predict: () => signOut(model, by),
  })),
);

const accountErasures = fc
  .record({ by: anyPerson, isWrong: fc.nat(3).map((n) => n === 3), contents: fc.constantFrom('keep' as const, 'discard' as const) })
  .map(({ by, isWrong, contents }) =>
    createCommand('erase account', (model) => ({
      text: `erases the account with the ${isWrong ? 'wrong' : 'right'} password, contents: ${contents}`,
      request: planCall({ by, line: 'DELETE /v1/users/current_user', body: { password: getPassword(!isWrong), contents } }),
      predict: () => eraseAccount(model, { by, isRight: !isWrong, contents }),
    })),
  );

const MINUTE_MS = 60_000;
/** A history is over before a session ends by itself. */
const SESSION_LIFE_MS = 80 * 24 * 60 * MINUTE_MS;
/** Longer than reviewers wait for each other, than a repeated comment is one, than a play is on time, and than a play or a rejection counts. */
const PAUSES = {
  'two minutes': 2 * MINUTE_MS,
  'eleven minutes': 11 * MINUTE_MS,
  'a day': 25 * 60 * MINUTE_MS,
  'a month': 31 * 24 * 60 * MINUTE_MS,
};
const pauses = fc.constantFrom(...(Object.keys(PAUSES) as (keyof typeof PAUSES)[])).map(
  (name): ModelCommand => ({
    check: ({ now, startedAt }) => now + PAUSES[name] < startedAt + SESSION_LIFE_MS,
    run: async (model: Model, _: Site) => passTime(model, PAUSES[name]),
    toString: () => `${name} pass`,
  }),
);

export const PEOPLE_COMMANDS = [
  ...[votes, votes, votes, comments, comments, comments, commentDeletions, commentDeletions],
  ...[follows, follows, unfollows, blocks, unblocks, readings],
  ...[signUps, signIns, signIns, signOuts, accountErasures, pauses],
];

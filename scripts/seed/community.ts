import { postComment } from '#worker/community/comments/post-comment';
import { followUser } from '#worker/community/relations/follow';
import { castVote } from '#worker/community/votes/service';
import { COMMENTS } from './content/comments.ts';
import type { SeededPeople } from './people.ts';
import { pickContent, pickTimeAfter } from './plays.ts';
import type { SeededContent } from './seed-contents.ts';
import type { SeedSite } from './seed-site.ts';

const VOTE_COUNT = 420;
const FOLLOW_COUNT = 130;

/** Votes, comments with replies, and follows. */
export async function seedCommunity(site: SeedSite, people: SeededPeople, contents: readonly SeededContent[]): Promise<void> {
  for (let i = 0; i < VOTE_COUNT; i += 1) {
    const target = pickContent(site, contents);
    await castVote(
      site.createContext(site.pick(people.players), pickTimeAfter(site, target)),
      { id: target.content._id },
      site.random() < 0.9 ? 1 : -1,
    );
  }
  for (const { key, comments } of COMMENTS)
    await seedThread(site, people, { target: contents.find(({ content }) => content.urlName === key), comments });
  for (let i = 0; i < FOLLOW_COUNT; i += 1) {
    const follower = site.pick(people.players);
    const followedUser = site.pick(
      [...people.creators.values()].filter((person) => person.role === 'user' || person.role === 'content_admin'),
    );
    if (follower.id !== followedUser.id) await followUser(site.createContext(follower, site.daysAgo(site.random() * 50)), followedUser.id);
  }
}

interface SeedThread {
  target: SeededContent | undefined;
  comments: readonly { by: string; text: string; replies?: readonly { by: string; text: string }[] }[];
}

async function seedThread(site: SeedSite, people: SeededPeople, { target, comments }: SeedThread): Promise<void> {
  if (!target) throw new Error('A comment of the seed names an unknown content.');
  const threadSlug = `${target.content.type}-${target.content.UID}`;
  const findPerson = (username: string) => people.creators.get(username) ?? null;
  for (const { by: author, text, replies = [] } of comments) {
    const at = pickTimeAfter(site, target);
    const { message } = await postComment(site.createContext(findPerson(author), at), { threadSlug, text });
    for (const [i, reply] of replies.entries()) {
      await postComment(site.createContext(findPerson(reply.by), new Date(at.getTime() + (i + 1) * 2_400_000)), {
        threadSlug,
        text: reply.text,
        reply: message._id,
      });
    }
  }
}

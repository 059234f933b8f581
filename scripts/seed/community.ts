import { postComment } from '#worker/community/comments/post';
import { follow } from '#worker/community/relations/follow';
import { castVote } from '#worker/community/votes/service';
import { COMMENTS } from './content/comments.ts';
import type { SeededContent } from './contents.ts';
import type { People } from './people.ts';
import { drawn, momentAfter } from './plays.ts';
import type { SeedSite } from './site.ts';

const VOTES = 420;
const FOLLOWS = 130;

/** Votes, comments with replies, and follows. */
export async function seedCommunity(site: SeedSite, people: People, made: readonly SeededContent[]): Promise<void> {
  for (let i = 0; i < VOTES; i += 1) {
    const one = drawn(site, made);
    await castVote(site.call(site.pick(people.players), momentAfter(site, one)), { id: one.content._id }, site.random() < 0.9 ? 1 : -1);
  }
  for (const { key, said } of COMMENTS) await seedThread(site, people, { one: made.find(({ content }) => content.urlName === key), said });
  for (let i = 0; i < FOLLOWS; i += 1) {
    const follower = site.pick(people.players);
    const followed = site.pick([...people.creators.values()].filter((person) => person.role === 'user' || person.role === 'content_admin'));
    if (follower.id !== followed.id) await follow(site.call(follower, site.daysAgo(site.random() * 50)), followed.id);
  }
}

interface Thread {
  one: SeededContent | undefined;
  said: readonly { by: string; text: string; replies?: readonly { by: string; text: string }[] }[];
}

async function seedThread(site: SeedSite, people: People, { one, said }: Thread): Promise<void> {
  if (!one) throw new Error('A comment of the seed is on a content that is not there.');
  const threadSlug = `${one.content.type}-${one.content.UID}`;
  const by = (username: string) => people.creators.get(username) ?? null;
  for (const { by: author, text, replies = [] } of said) {
    const at = momentAfter(site, one);
    const { message } = await postComment(site.call(by(author), at), { threadSlug, text });
    for (const [i, reply] of replies.entries()) {
      await postComment(site.call(by(reply.by), new Date(at.getTime() + (i + 1) * 2_400_000)), {
        threadSlug,
        text: reply.text,
        reply: message._id,
      });
    }
  }
}

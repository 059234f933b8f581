import { KINDS } from '#base/kinds';
import type { KquizQuestion } from '#wire/kquiz';
import type { GivenAnswer, SubmissionMetadata } from '#wire/submissions';
import { countLeaving } from '#worker/insights/service';
import { startPlay } from '#worker/plays/service';
import { submit } from '#worker/submissions/service';
import { countView } from '#worker/views/service';
import type { SeededContent } from './contents.ts';
import type { People } from './people.ts';
import type { Person, SeedSite } from './site.ts';

const PLAYS = 2_600;
const VIEWS = 1_600;
const LEAVES = 700;
const VISITORS_SHARE = 0.45;
const MINUTE_MS = 60_000;
/** One play in so many came by a link that names a campaign. */
const CAMPAIGN_EVERY = 9;
const CAMPAIGNS: readonly SubmissionMetadata[] = [
  { campaign_id: 'spring-letter', utm_source: 'newsletter', utm_medium: 'mail', utm_campaign: 'spring' },
  { utm_source: 'forum', utm_medium: 'social', utm_campaign: 'bird-week' },
  { campaign_id: 'morning-post' },
];

/** Plays, plays left on the way, and views over the last 60 days, more of them of what people like and more of them lately. */
export async function seedPlays(
  site: SeedSite,
  people: People,
  made: readonly SeededContent[],
  onProgress: (sentence: string) => void,
): Promise<void> {
  for (let i = 0; i < PLAYS; i += 1) {
    const one = drawn(site, made);
    const player = site.random() < VISITORS_SHARE ? null : site.pick(people.players);
    await playOnce(site, one, { player, at: momentAfter(site, one), metadata: metadataOf(i) });
    if (i > 0 && i % 200 === 0) onProgress(`${i} of ${PLAYS} plays`);
  }
  for (let i = 0; i < LEAVES; i += 1) await leaveOnce(site, drawn(site, made));
  for (let i = 0; i < VIEWS; i += 1) {
    const one = drawn(site, made);
    await countView(site.call(null, momentAfter(site, one)), one.content._id);
  }
}

export function drawn(site: SeedSite, made: readonly SeededContent[]): SeededContent {
  for (;;) {
    const one = site.pick(made);
    if (site.random() < one.appeal) return one;
  }
}

/** A moment between a content's publication and now, the later the likelier. */
export function momentAfter(site: SeedSite, { content }: SeededContent): Date {
  const from = Date.parse(content.datePublished ?? content.dateCreated);
  const to = site.today.getTime() - MINUTE_MS;
  return new Date(from + (to - from) * (1 - site.random() ** 2));
}

/** By its number alone, so that no other choice of the seed depends on it. */
const metadataOf = (play: number): SubmissionMetadata =>
  (play % CAMPAIGN_EVERY === 0 && CAMPAIGNS[(play / CAMPAIGN_EVERY) % CAMPAIGNS.length]) || {};

interface Circumstances {
  player: Person | null;
  at: Date;
  metadata: SubmissionMetadata;
}

async function playOnce(site: SeedSite, { content }: SeededContent, { player, at, metadata }: Circumstances): Promise<void> {
  const type = KINDS[content.type].plural;
  const id = content._id;
  if (content.type === 'pquiz') {
    const answers = content.questions.map((question) => ({ questionId: question._id, choiceId: site.pick(question.choices)._id }));
    await submit(site.call(player, at), { type, id }, { answers, duration: 60 + Math.round(site.random() * 120), metadata });
  } else if (content.type === 'article') {
    await submit(site.call(player, at), { type, id }, { answers: [], duration: 120, metadata });
  } else {
    const questions = content.questions as KquizQuestion[];
    const skill = 0.35 + 0.6 * site.random();
    const { playToken } = await startPlay(site.call(player, at), id);
    const duration = Math.round(questions.length * (4 + 12 * site.random()));
    const answers = questions.map((question) => ({ questionId: question._id, ...answerTo(site, question, skill) }));
    await submit(site.call(player, new Date(at.getTime() + duration * 1000)), { type, id }, { answers, duration, playToken, metadata });
  }
}

/** Somebody goes before the end: most of them early, some almost there. */
async function leaveOnce(site: SeedSite, one: SeededContent): Promise<void> {
  if (one.content.type === 'article') return;
  const answered = Math.floor(one.content.questions.length * site.random() ** 2);
  await countLeaving(site.call(null, momentAfter(site, one)), one.content._id, { answered });
}

/** A right answer as often as the player is skilled; of the harder types, none at all otherwise. */
function answerTo(site: SeedSite, question: KquizQuestion, skill: number): GivenAnswer {
  const knows = site.random() < skill;
  switch (question.type) {
    case 11: {
      const right = question.selectionChoices.find((choice) => choice.answerValue === 1);
      return { choiceId: (knows && right ? right : site.pick(question.selectionChoices))._id };
    }
    case 12:
      return { choiceIds: question.selectionChoices.filter((choice) => choice.answerValue === 1 || !knows).map((choice) => choice._id) };
    case 21:
      return knows ? { texts: [question.textInputAnswers[0]?.text ?? ''] } : { ignored: true };
    case 22:
      return { texts: question.textInputAnswers.slice(knows ? 0 : 1).map((answer) => answer.text) };
    case 23:
      return { texts: question.textInputAnswers.slice(0, question.numSlots - (knows ? 0 : 1)).map((answer) => answer.text) };
    case 31:
      return {
        buckets: Object.fromEntries(
          question.selectionChoices.map((choice) => [choice._id, question.bucketChoices[knows ? choice.bucketIndex : 0]?._id ?? '']),
        ),
      };
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      const rights = knows ? pairRights : pairRights.toReversed();
      return { pairs: Object.fromEntries(pairLefts.map((left, i) => [left._id, rights[i]?._id ?? ''])) };
    }
  }
}

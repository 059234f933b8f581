import { KINDS } from '#base/kinds';
import type { KquizQuestion } from '#contract/contents/kquiz';
import type { PlayerAnswer, SubmissionMetadata } from '#contract/playing/submissions';
import { getDayKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import { countAbandonedPlay } from '#worker/playing/insights/service';
import { startPlay } from '#worker/playing/plays/service';
import { submitPlay } from '#worker/playing/submissions/service';
import { countView } from '#worker/playing/views/service';
import type { SeededPeople } from './people.ts';
import type { SeededContent } from './seed-contents.ts';
import type { SeedPerson, SeedSite } from './seed-site.ts';

const PLAY_COUNT = 2_600;
const ABANDONED_PLAY_COUNT = 700;
/** Visits to the page of a content without a play. */
const VIEW_ONLY_COUNT = 600;
const VISITOR_SHARE = 0.45;
const MINUTE_MS = 60_000;
/** Every ninth play comes from a link with a campaign. */
const CAMPAIGN_EVERY = 9;
const CAMPAIGNS: readonly SubmissionMetadata[] = [
  { campaign_id: 'spring-letter', utm_source: 'newsletter', utm_medium: 'mail', utm_campaign: 'spring' },
  { utm_source: 'forum', utm_medium: 'social', utm_campaign: 'bird-week' },
  { campaign_id: 'morning-post' },
];

/** A visit to the page of a content. */
interface SeedVisit {
  target: SeededContent;
  at: Date;
  /** Null for a visitor, who is identified by the IP address. */
  player: SeedPerson | null;
  address: string;
  end: 'played' | 'left' | 'looked';
  metadata: SubmissionMetadata;
}

/** Seeds visits of the last 60 days, most of which end in a play. Popular contents and recent days get more. */
export async function seedPlays(
  site: SeedSite,
  people: SeededPeople,
  contents: readonly SeededContent[],
  onProgress: (sentence: string) => void,
): Promise<void> {
  const played = new Set<string>();
  const visits = [
    ...Array.from({ length: PLAY_COUNT }, (_, i) => ({ ...pickPlay(site, contents, { people, played }), metadata: getMetadata(i) })),
    ...Array.from({ length: ABANDONED_PLAY_COUNT }, () => pickVisit(site, contents, 'left')),
    ...Array.from({ length: VIEW_ONLY_COUNT }, () => pickVisit(site, contents, 'looked')),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const [i, visit] of visits.entries()) {
    await countView(createVisitContext(site, visit), visit.target.content._id);
    if (visit.end === 'played') await seedPlay(site, visit);
    if (visit.end === 'left') await seedAbandonedPlay(site, visit);
    if (i > 0 && i % 400 === 0) onProgress(`${i} of ${visits.length} visits`);
  }
}

function pickVisit(site: SeedSite, contents: readonly SeededContent[], end: SeedVisit['end']): SeedVisit {
  const target = pickContent(site, contents);
  return { target, at: pickTimeAfter(site, target), player: null, address: site.pickAddress(), end, metadata: {} };
}

/**
 * Creators do not play their own contents, which would count as a play but not as a view. A player plays a content at most once a day: with
 * so few players, repeated plays would make the orders by plays and by players differ.
 */
function pickPlay(
  site: SeedSite,
  contents: readonly SeededContent[],
  { people, played }: { people: SeededPeople; played: Set<string> },
): SeedVisit {
  for (;;) {
    const visit = pickVisit(site, contents, 'played');
    const { creator, _id } = visit.target.content;
    const player = site.random() < VISITOR_SHARE ? null : site.pick(people.players.filter(({ id }) => id !== creator));
    const key = `${player?.id ?? visit.address} ${_id} ${getDayKey(visit.at)}`;
    if (played.has(key)) continue;
    played.add(key);
    return { ...visit, player };
  }
}

const createVisitContext = (site: SeedSite, { player, address, at }: SeedVisit, seconds = 0): RequestContext =>
  site.createContext(player, new Date(at.getTime() + seconds * 1000), player ? '' : address);

export function pickContent(site: SeedSite, contents: readonly SeededContent[]): SeededContent {
  for (;;) {
    const content = site.pick(contents);
    if (site.random() < content.popularity) return content;
  }
}

/** A random time between a content's publication and now; later times are more likely. */
export function pickTimeAfter(site: SeedSite, { content }: SeededContent): Date {
  const from = Date.parse(content.datePublished ?? content.dateCreated);
  const to = site.today.getTime() - MINUTE_MS;
  return new Date(from + (to - from) * (1 - site.random() ** 2));
}

/** Depends on the play's number only, so that it takes no random number from the other choices. */
const getMetadata = (play: number): SubmissionMetadata =>
  (play % CAMPAIGN_EVERY === 0 && CAMPAIGNS[(play / CAMPAIGN_EVERY) % CAMPAIGNS.length]) || {};

async function seedPlay(site: SeedSite, visit: SeedVisit): Promise<void> {
  const { metadata } = visit;
  const { content } = visit.target;
  const type = KINDS[content.type].plural;
  const id = content._id;
  if (content.type === 'pquiz') {
    const answers = content.questions.map((question) => ({ questionId: question._id, choiceId: site.pick(question.choices)._id }));
    await submitPlay(createVisitContext(site, visit), { type, id }, { answers, duration: 60 + Math.round(site.random() * 120), metadata });
  } else if (content.type === 'article') {
    await submitPlay(createVisitContext(site, visit), { type, id }, { answers: [], duration: 120, metadata });
  } else {
    const questions = content.questions as KquizQuestion[];
    const skill = 0.35 + 0.6 * site.random();
    const { playToken } = await startPlay(createVisitContext(site, visit), id);
    const duration = Math.round(questions.length * (4 + 12 * site.random()));
    const answers = questions.map((question) => ({ questionId: question._id, ...pickAnswer(site, question, skill) }));
    await submitPlay(createVisitContext(site, visit, duration), { type, id }, { answers, duration, playToken, metadata });
  }
}

/** Seeds a play that is abandoned, more likely at an early question. */
async function seedAbandonedPlay(site: SeedSite, visit: SeedVisit): Promise<void> {
  const { content } = visit.target;
  if (content.type === 'article') return;
  const answered = Math.floor(content.questions.length * site.random() ** 2);
  await countAbandonedPlay(createVisitContext(site, visit), content._id, { answered });
}

/** A correct answer with the probability `skill`. */
function pickAnswer(site: SeedSite, question: KquizQuestion, skill: number): PlayerAnswer {
  const isKnown = site.random() < skill;
  switch (question.type) {
    case 11: {
      const correct = question.selectionChoices.find((choice) => choice.answerValue === 1);
      return { choiceId: (isKnown && correct ? correct : site.pick(question.selectionChoices))._id };
    }
    case 12:
      return { choiceIds: question.selectionChoices.filter((choice) => choice.answerValue === 1 || !isKnown).map((choice) => choice._id) };
    case 21:
      return isKnown ? { texts: [question.textInputAnswers[0]?.text ?? ''] } : { ignored: true };
    case 22:
      return { texts: question.textInputAnswers.slice(isKnown ? 0 : 1).map((answer) => answer.text) };
    case 23:
      return { texts: question.textInputAnswers.slice(0, question.numSlots - (isKnown ? 0 : 1)).map((answer) => answer.text) };
    case 31:
      return {
        buckets: Object.fromEntries(
          question.selectionChoices.map((choice) => [choice._id, question.bucketChoices[isKnown ? choice.bucketIndex : 0]?._id ?? '']),
        ),
      };
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      const rights = isKnown ? pairRights : pairRights.toReversed();
      return { pairs: Object.fromEntries(pairLefts.map((left, i) => [left._id, rights[i]?._id ?? ''])) };
    }
  }
}

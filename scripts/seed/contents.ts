import type { KindPlural } from '#base/kinds';
import type { Content } from '#contract/contents/contents';
import { createContent } from '#worker/contents/contents/create';
import { saveContent } from '#worker/contents/contents/save';
import { addCategory } from '#worker/discovery/categories/service';
import { SEED_CATEGORIES, type SeedArticle, type SeedCategory, type SeedKquiz, type SeedPquiz } from './authoring.ts';
import { articleDraftOf, kquizDraftOf, pquizDraftOf } from './drafts.ts';
import { buildFactQuizzes } from './facts/build.ts';
import type { People } from './people.ts';
import { ARTICLES, FEATURED, PERSONALITY, TRIVIA } from './pieces.ts';
import type { Person, SeedSite } from './site.ts';

const SPREAD_DAYS = 60;

type Piece = { type: KindPlural; piece: SeedKquiz | SeedPquiz | SeedArticle; byHand: boolean };

/** A content of the seed and how well liked it is, 0 to 1, which decides its plays, votes and comments. */
export interface SeededContent {
  content: Content;
  appeal: number;
}

export async function seedContents(site: SeedSite, people: People, onProgress: (sentence: string) => void): Promise<SeededContent[]> {
  const categories = await seedCategories(site);
  const pieces = inOrderOfAppearance(site);
  const uids = new Map<string, string>();
  const made: SeededContent[] = [];
  for (const [i, { type, piece, byHand }] of pieces.entries()) {
    const at = site.daysAgo(SPREAD_DAYS * (1 - (i + 1) / pieces.length));
    const categoryId = categories.get(piece.category) ?? '';
    const creator = people.creators.get(piece.creator);
    if (!creator) throw new Error(`${piece.key} is by ${piece.creator}, who is nobody.`);
    const draft = draftOf(piece, categoryId, (key) => uids.get(key) ?? key);
    const content = await publish(site, { type, draft, creator, admin: people.admin, at });
    uids.set(piece.key, content.UID);
    made.push({ content, appeal: appealOf(site, piece.key, byHand) });
    if (made.length % 40 === 0) onProgress(`${made.length} of ${pieces.length} quizzes and articles`);
  }
  await feature(site, people.admin, made);
  return made;
}

async function seedCategories(site: SeedSite): Promise<Map<SeedCategory, string>> {
  const ids = new Map<SeedCategory, string>();
  for (const [i, [uid, title, description, icon]] of SEED_CATEGORIES.entries()) {
    const draft = { uid, altUids: [], title, description, icon, rankScore: SEED_CATEGORIES.length - i };
    ids.set(uid, (await addCategory(site.call(null, site.daysAgo(90)), draft)).id);
  }
  return ids;
}

/** Built quizzes first, hand-written ones among the later ones and the featured last, so that a fresh site opens with its best. */
function inOrderOfAppearance(site: SeedSite): Piece[] {
  const pieces: Piece[] = [
    ...buildFactQuizzes().map((piece) => ({ type: 'kquizzes' as const, piece, byHand: false })),
    ...TRIVIA.map((piece) => ({ type: 'kquizzes' as const, piece, byHand: true })),
    ...PERSONALITY.map((piece) => ({ type: 'pquizzes' as const, piece, byHand: true })),
    ...ARTICLES.map((piece) => ({ type: 'articles' as const, piece, byHand: true })),
  ];
  return pieces
    .map((piece) => ({ piece, place: placeOf(site, piece) }))
    .sort((a, b) => a.place - b.place)
    .map(({ piece }) => piece);
}

function placeOf(site: SeedSite, { piece, byHand }: Piece): number {
  const rank = FEATURED.indexOf(piece.key);
  if (rank >= 0) return 3 - rank / FEATURED.length;
  // An article that embeds a quiz comes after that quiz.
  if ('html' in piece && piece.html.includes('class="quizlark"')) return 4;
  return site.random() + (byHand ? 0.35 : 0);
}

function draftOf(piece: Piece['piece'], categoryId: string, uidOf: (key: string) => string) {
  if ('html' in piece) return articleDraftOf(piece, categoryId, uidOf);
  return 'results' in piece ? pquizDraftOf(piece, categoryId) : kquizDraftOf(piece, categoryId);
}

interface Publishing {
  type: KindPlural;
  draft: object;
  creator: Person;
  admin: Person;
  at: Date;
}

/** As on the real site: the core team publishes its own, staff approve a newcomer's, trusted creators publish at once. */
async function publish(site: SeedSite, { type, draft, creator, admin, at }: Publishing): Promise<Content> {
  const isCoreTeam = creator.role === 'content_admin';
  const made = await createContent(site.call(creator, at), type, isCoreTeam ? { ...draft, status: 'public' } : draft);
  if (made.datePublished) return made;
  const internalTags = made.internalTags.filter((tag) => tag !== 'user_pending');
  const approval = { dateModified: made.dateModified, status: 'public', internalTags };
  return saveContent(site.call(admin, new Date(at.getTime() + 60_000)), { type, id: made._id }, approval);
}

async function feature(site: SeedSite, admin: Person, made: readonly SeededContent[]): Promise<void> {
  for (const key of [...FEATURED].reverse()) {
    const content = made.find((one) => one.content.urlName === key)?.content;
    if (!content) throw new Error(`${key} is featured, but nowhere.`);
    const type = ({ kquiz: 'kquizzes', pquiz: 'pquizzes', article: 'articles' } as const)[content.type];
    const save = { dateModified: content.dateModified, force: true, internalTags: [...content.internalTags, 'featured'] };
    await saveContent(site.call(admin, site.today), { type, id: content._id }, save);
  }
}

function appealOf(site: SeedSite, key: string, byHand: boolean): number {
  const rank = FEATURED.indexOf(key);
  if (rank >= 0) return 1 - rank * 0.06;
  return byHand ? 0.15 + 0.5 * site.random() : 0.12 * site.random() ** 2;
}

import type { KindPlural } from '#base/kinds';
import type { Content } from '#contract/contents/contents';
import { createContent } from '#worker/contents/contents/create';
import { saveContent } from '#worker/contents/contents/save';
import { createCategory } from '#worker/discovery/categories/service';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from './drafts.ts';
import { buildFactQuizzes } from './facts/build-fact-quizzes.ts';
import type { SeededPeople } from './people.ts';
import type { SeedPerson, SeedSite } from './seed-site.ts';
import { SEED_CATEGORIES, type SeedArticle, type SeedCategory, type SeedKquiz, type SeedPquiz } from './seed-types.ts';
import { ARTICLES, FEATURED, PERSONALITY, TRIVIA } from './written-contents.ts';

const SPREAD_DAYS = 60;

type ContentToSeed = { type: KindPlural; piece: SeedKquiz | SeedPquiz | SeedArticle; byHand: boolean };

/** A content of the seed and how well liked it is, 0 to 1, which decides its plays, votes and comments. */
export interface SeededContent {
  content: Content;
  popularity: number;
}

export async function seedContents(site: SeedSite, people: SeededPeople, onProgress: (sentence: string) => void): Promise<SeededContent[]> {
  const categories = await seedCategories(site);
  const pieces = listContentsInOrder(site);
  const uids = new Map<string, string>();
  const contents: SeededContent[] = [];
  for (const [i, { type, piece, byHand }] of pieces.entries()) {
    const at = site.daysAgo(SPREAD_DAYS * (1 - (i + 1) / pieces.length));
    const categoryId = categories.get(piece.category) ?? '';
    const creator = people.creators.get(piece.creator);
    if (!creator) throw new Error(`${piece.key} is by ${piece.creator}, who is nobody.`);
    const draft = buildDraft(piece, categoryId, (key) => uids.get(key) ?? key);
    const content = await publishContent(site, { type, draft, creator, admin: people.admin, at });
    uids.set(piece.key, content.UID);
    contents.push({ content, popularity: getPopularity(site, piece.key, byHand) });
    if (contents.length % 40 === 0) onProgress(`${contents.length} of ${pieces.length} quizzes and articles`);
  }
  await featureContents(site, people.admin, contents);
  return contents;
}

async function seedCategories(site: SeedSite): Promise<Map<SeedCategory, string>> {
  const ids = new Map<SeedCategory, string>();
  for (const [i, [uid, title, description, icon]] of SEED_CATEGORIES.entries()) {
    const draft = { uid, altUids: [], title, description, icon, rankScore: SEED_CATEGORIES.length - i };
    ids.set(uid, (await createCategory(site.createContext(null, site.daysAgo(90)), draft)).id);
  }
  return ids;
}

/** Built quizzes first, hand-written ones among the later ones and the featured last, so that a fresh site opens with its best. */
function listContentsInOrder(site: SeedSite): ContentToSeed[] {
  const pieces: ContentToSeed[] = [
    ...buildFactQuizzes().map((piece) => ({ type: 'kquizzes' as const, piece, byHand: false })),
    ...TRIVIA.map((piece) => ({ type: 'kquizzes' as const, piece, byHand: true })),
    ...PERSONALITY.map((piece) => ({ type: 'pquizzes' as const, piece, byHand: true })),
    ...ARTICLES.map((piece) => ({ type: 'articles' as const, piece, byHand: true })),
  ];
  return pieces
    .map((piece) => ({ piece, place: getOrder(site, piece) }))
    .sort((a, b) => a.place - b.place)
    .map(({ piece }) => piece);
}

function getOrder(site: SeedSite, { piece, byHand }: ContentToSeed): number {
  const rank = FEATURED.indexOf(piece.key);
  if (rank >= 0) return 3 - rank / FEATURED.length;
  // An article that embeds a quiz comes after that quiz.
  if ('html' in piece && piece.html.includes('class="quizlark"')) return 4;
  return site.random() + (byHand ? 0.35 : 0);
}

function buildDraft(piece: ContentToSeed['piece'], categoryId: string, uidOf: (key: string) => string) {
  if ('html' in piece) return buildArticleDraft(piece, categoryId, uidOf);
  return 'results' in piece ? buildPquizDraft(piece, categoryId) : buildKquizDraft(piece, categoryId);
}

interface PublishContentOptions {
  type: KindPlural;
  draft: object;
  creator: SeedPerson;
  admin: SeedPerson;
  at: Date;
}

/** As on the real site: the core team publishes its own, staff approve a newcomer's, trusted creators publish at once. */
async function publishContent(site: SeedSite, { type, draft, creator, admin, at }: PublishContentOptions): Promise<Content> {
  const isCoreTeam = creator.role === 'content_admin';
  const made = await createContent(site.createContext(creator, at), type, isCoreTeam ? { ...draft, status: 'public' } : draft);
  if (made.datePublished) return made;
  const internalTags = made.internalTags.filter((tag) => tag !== 'user_pending');
  const approval = { dateModified: made.dateModified, status: 'public', internalTags };
  return saveContent(site.createContext(admin, new Date(at.getTime() + 60_000)), { type, id: made._id }, approval);
}

async function featureContents(site: SeedSite, admin: SeedPerson, contents: readonly SeededContent[]): Promise<void> {
  for (const key of [...FEATURED].reverse()) {
    const content = contents.find((one) => one.content.urlName === key)?.content;
    if (!content) throw new Error(`${key} is featured, but nowhere.`);
    const type = ({ kquiz: 'kquizzes', pquiz: 'pquizzes', article: 'articles' } as const)[content.type];
    const save = { dateModified: content.dateModified, force: true, internalTags: [...content.internalTags, 'featured'] };
    await saveContent(site.createContext(admin, site.today), { type, id: content._id }, save);
  }
}

function getPopularity(site: SeedSite, key: string, byHand: boolean): number {
  const rank = FEATURED.indexOf(key);
  if (rank >= 0) return 1 - rank * 0.06;
  return byHand ? 0.15 + 0.5 * site.random() : 0.12 * site.random() ** 2;
}

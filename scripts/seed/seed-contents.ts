import type { InternalTag } from '#base/content-statuses';
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
import { ARTICLES, FEATURED, OFFERED_AS_TEMPLATES, PERSONALITY, TRIVIA } from './written-contents.ts';

const PUBLICATION_DAYS = 60;

type ContentToSeed = { type: KindPlural; source: SeedKquiz | SeedPquiz | SeedArticle; isHandwritten: boolean };

/** A content of the seed. Its popularity, from 0 to 1, determines its plays, votes and comments. */
export interface SeededContent {
  content: Content;
  popularity: number;
}

export async function seedContents(site: SeedSite, people: SeededPeople, onProgress: (sentence: string) => void): Promise<SeededContent[]> {
  const categories = await seedCategories(site);
  const sources = listContentsInOrder(site);
  const uids = new Map<string, string>();
  const contents: SeededContent[] = [];
  for (const [i, { type, source, isHandwritten }] of sources.entries()) {
    const at = site.daysAgo(PUBLICATION_DAYS * (1 - (i + 1) / sources.length));
    const categoryId = categories.get(source.category) ?? '';
    const creator = people.creators.get(source.creator);
    if (!creator) throw new Error(`The seed has no account for ${source.creator}, the creator of ${source.key}.`);
    const draft = buildDraft(source, categoryId, (key) => uids.get(key) ?? key);
    const content = await publishContent(site, { type, draft, creator, admin: people.admin, at });
    uids.set(source.key, content.UID);
    contents.push({ content, popularity: getPopularity(site, source.key, isHandwritten) });
    if (contents.length % 40 === 0) onProgress(`${contents.length} of ${sources.length} quizzes and articles`);
  }
  const { admin } = people;
  await tagContents(site, { admin, contents, keys: FEATURED.toReversed(), tag: 'featured' });
  await tagContents(site, { admin, contents, keys: OFFERED_AS_TEMPLATES, tag: 'dyn_template' });
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

/** Generated quizzes first, hand-written contents later and the featured ones last, so that a new site shows its best contents first. */
function listContentsInOrder(site: SeedSite): ContentToSeed[] {
  const sources: ContentToSeed[] = [
    ...buildFactQuizzes().map((source) => ({ type: 'kquizzes' as const, source, isHandwritten: false })),
    ...TRIVIA.map((source) => ({ type: 'kquizzes' as const, source, isHandwritten: true })),
    ...PERSONALITY.map((source) => ({ type: 'pquizzes' as const, source, isHandwritten: true })),
    ...ARTICLES.map((source) => ({ type: 'articles' as const, source, isHandwritten: true })),
  ];
  return sources
    .map((content) => ({ content, order: getOrder(site, content) }))
    .sort((a, b) => a.order - b.order)
    .map(({ content }) => content);
}

function getOrder(site: SeedSite, { source, isHandwritten }: ContentToSeed): number {
  const rank = FEATURED.indexOf(source.key);
  if (rank >= 0) return 3 - rank / FEATURED.length;
  // An article that embeds a quiz comes after that quiz.
  if ('html' in source && source.html.includes('class="quizlark"')) return 4;
  return site.random() + (isHandwritten ? 0.35 : 0);
}

function buildDraft(source: ContentToSeed['source'], categoryId: string, getUid: (key: string) => string) {
  if ('html' in source) return buildArticleDraft(source, categoryId, getUid);
  return 'results' in source ? buildPquizDraft(source, categoryId) : buildKquizDraft(source, categoryId);
}

interface PublishContentOptions {
  type: KindPlural;
  draft: object;
  creator: SeedPerson;
  admin: SeedPerson;
  at: Date;
}

/** As on the live site, the core team and trusted creators publish directly, and staff approve the contents of new creators. */
async function publishContent(site: SeedSite, { type, draft, creator, admin, at }: PublishContentOptions): Promise<Content> {
  const isCoreTeam = creator.role === 'content_admin';
  const draftContent = await createContent(site.createContext(creator, at), type, { ...draft, ...(isCoreTeam && { status: 'public' }) });
  if (draftContent.datePublished) return draftContent;
  const internalTags = draftContent.internalTags.filter((tag) => tag !== 'user_pending');
  const approval = { dateModified: draftContent.dateModified, status: 'public', internalTags };
  return saveContent(site.createContext(admin, new Date(at.getTime() + 60_000)), { type, id: draftContent._id }, approval);
}

interface TagContentsOptions {
  admin: SeedPerson;
  contents: readonly SeededContent[];
  keys: readonly string[];
  tag: InternalTag;
}

/** Gives contents an internal tag, as staff do. */
async function tagContents(site: SeedSite, { admin, contents, keys, tag }: TagContentsOptions): Promise<void> {
  for (const key of keys) {
    const content = contents.find((seeded) => seeded.content.urlName === key)?.content;
    if (!content) throw new Error(`The content ${key} is not in the seed.`);
    const type = ({ kquiz: 'kquizzes', pquiz: 'pquizzes', article: 'articles' } as const)[content.type];
    const save = { dateModified: content.dateModified, force: true, internalTags: [...content.internalTags, tag] };
    await saveContent(site.createContext(admin, site.today), { type, id: content._id }, save);
  }
}

function getPopularity(site: SeedSite, key: string, isHandwritten: boolean): number {
  const rank = FEATURED.indexOf(key);
  if (rank >= 0) return 1 - rank * 0.06;
  return isHandwritten ? 0.15 + 0.5 * site.random() : 0.12 * site.random() ** 2;
}

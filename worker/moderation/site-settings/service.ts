import type * as z from 'zod';
import { AppError } from '#base/errors';
import type { ContentCard } from '#contract/contents/contents';
import type { Category } from '#contract/discovery/categories';
import type {
  CategoryRows,
  promotedContents,
  SettingKey,
  SettingResponse,
  secondFactorRule,
  TemplateRows,
} from '#contract/moderation/site-settings';
import { SETTING_SCHEMAS } from '#contract/moderation/site-settings';
import type { CategoryUids } from '#rules/categories/alt-uids';
import { parseContentUrl } from '#rules/clone/parse-content-url';
import type { StartCard } from '#rules/editor/start-cards';
import { buildTemplateStartCard } from '#rules/templates/template-cards';
import { findEnabledFactor, isFactorEnabled } from '#worker/accounts/auth/second-factor/factor';
import { findContent } from '#worker/contents/contents/find';
import { presentCard } from '#worker/contents/contents/present';
import { listStoredTemplates } from '#worker/contents/templates/service';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { listCategories } from '#worker/discovery/categories/service';
import { deleteHomeOrder } from '#worker/discovery/home/service';
import { LISTS_TAG } from '#worker/http/caching/cache-policies';
import { parseInput } from '#worker/http/input/parse-input';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { findSetting, upsertSetting } from '#worker/moderation/stored-settings/service';
import { loadCounterLookup } from '#worker/partners/events/service';
import { permit } from '#worker/permit';
import { buildCategorySave } from './category-save.ts';
import * as repo from './repo.ts';
import { buildTemplateSave } from './template-save.ts';

type PromotedSetting = z.infer<typeof promotedContents>;
type SecondFactorRule = z.infer<typeof secondFactorRule>;

/** The stored value of a setting, or its default. */
export async function getSetting(ctx: RequestContext, key: SettingKey): Promise<SettingResponse> {
  permit(ctx, 'settings.change');
  return loadSetting(ctx, key);
}

async function loadSetting(ctx: RequestContext, key: SettingKey): Promise<SettingResponse> {
  if (key === 'categories') {
    const { categories } = await listCategories(ctx);
    const value = categories.map(({ _id, UID, altUIDs, title, description, icon }) => ({ _id, UID, altUIDs, title, description, icon }));
    return { key, value, dateModified: null };
  }
  if (key === 'templates') {
    const rows = await listStoredTemplates(ctx);
    const value = rows.map((row) => ({ key: row.key, title: row.cardTitle, text: row.cardText, isShown: row.isShown, value: row.value }));
    return { key, value, dateModified: null };
  }
  const [row] = await findSetting(ctx, key);
  return { key, value: SETTING_SCHEMAS[key].parse(row?.value ?? {}), dateModified: row?.modifiedAt.toISOString() ?? null };
}

/** Saves a setting with its audit entry. */
export async function saveSetting(ctx: RequestContext, key: SettingKey, { value }: { value?: unknown }): Promise<SettingResponse> {
  const viewer = permit(ctx, 'settings.change');
  if (key === 'second_factor') permit(ctx, 'secondFactor.require');
  const parsedValue = parseInput<unknown>(SETTING_SCHEMAS[key], value, 'value');
  if (key === 'second_factor') await assertOwnSecondFactor(ctx, viewer.id, parsedValue as SecondFactorRule);
  const before = await loadSetting(ctx, key);
  const newValue = key === 'promoted_contents' ? { ids: await findContentIds(ctx, (parsedValue as PromotedSetting).ids) } : parsedValue;
  const entry = { actor: viewer.id, action: 'setting_save' as const, targetType: 'setting' as const, target: key };
  const auditStatement = insertAuditEntry(ctx, { ...entry, before: { value: before.value }, after: { value: newValue } });
  const statements = await buildSettingStatements(ctx, { key, value: newValue, before: before.value });
  const isRequired = key === 'second_factor' && (parsedValue as SecondFactorRule).requiredOfStaff;
  const conditions = isRequired ? [refuseUnless(ctx.db, 'SECOND_FACTOR_OFF', isFactorEnabled(viewer.id))] : [];
  await ctx.db.batch([auditStatement, ...conditions, ...statements]).catch((error: Error) => {
    if (/UNIQUE constraint failed: categories.uid/.test(`${error.message} ${String(error.cause ?? '')}`))
      throw new AppError('VALIDATION_FAILED', {
        issues: [{ path: 'value', message: 'Two categories have the same UID. Give each its own.' }],
      });
    throw error;
  });
  ctx.purgeTags(PURGE_TAGS[key]);
  return loadSetting(ctx, key);
}

/** Who requires a second factor has one, so that somebody keeps the powers to take the rule back. */
async function assertOwnSecondFactor(ctx: RequestContext, viewerId: string, { requiredOfStaff }: SecondFactorRule): Promise<void> {
  if (requiredOfStaff && !(await findEnabledFactor(ctx, viewerId))) throw new AppError('SECOND_FACTOR_OFF');
}

/** The ids of the contents with these ids or URLs, without repeats. */
async function findContentIds(ctx: RequestContext, idsOrUrls: readonly string[]): Promise<string[]> {
  const ids = idsOrUrls.map(async (idOrUrl, i) => {
    const parsedUrl = parseContentUrl(idOrUrl, [ctx.settings.origin, ctx.origin]);
    const row = parsedUrl ? await findContent(ctx, parsedUrl.kind, parsedUrl.name) : undefined;
    if (!row)
      throw new AppError('VALIDATION_FAILED', {
        issues: [
          {
            path: `value.ids.${i}`,
            message: `No quiz or article has the address “${idOrUrl}”. Choose one of the suggestions, or paste a link.`,
          },
        ],
      });
    return row.id;
  });
  return [...new Set(await Promise.all(ids))];
}

/** The categories in order, each with the number of its public contents. */
export async function listCategoryRows(ctx: RequestContext): Promise<{ category: Category; publicCount: number }[]> {
  permit(ctx, 'settings.change');
  const { categories } = await listCategories(ctx);
  const buildName = ({ _id }: Category) => `public:category:${_id}`;
  const getCount = await loadCounterLookup(ctx, categories.map(buildName));
  return categories.map((category) => ({ category, publicCount: getCount(buildName(category)) }));
}

/** The templates in order, each with its card; without a card if no content can start from it. */
export async function listTemplateRows(ctx: RequestContext): Promise<{ key: string; isShown: boolean; card: StartCard | null }[]> {
  permit(ctx, 'settings.change');
  const rows = await listStoredTemplates(ctx);
  return rows.map((row) => ({ key: row.key, isShown: row.isShown, card: buildTemplateStartCard(row) }));
}

/** A promoted content for the staff screen; `card` is null if the content has been erased. */
export interface PromotedRow {
  _id: string;
  card: ContentCard | null;
  isListed: boolean;
}

/** The promoted contents in their order. One that has been erased stays in the list, so that staff can remove it. */
export async function listPromotedRows(ctx: RequestContext): Promise<PromotedRow[]> {
  const { value } = await getSetting(ctx, 'promoted_contents');
  const { ids } = value as PromotedSetting;
  const rows = new Map((await repo.findContentCards(ctx.db, ids)).map((row) => [row.id, row]));
  return ids.map((_id) => {
    const row = rows.get(_id);
    return { _id, card: row ? presentCard(row, ctx.viewer) : null, isListed: row?.listed ?? false };
  });
}

const PURGE_TAGS: Record<SettingKey, readonly string[]> = {
  categories: [LISTS_TAG],
  templates: ['list:dyn_template'],
  promoted_contents: ['list:featured', 'list:home'],
  ad_slots: ['ads'],
  trusted_creators: [],
  second_factor: [],
};

interface SettingSave {
  key: SettingKey;
  value: unknown;
  before: unknown;
}

async function buildSettingStatements(ctx: RequestContext, { key, value, before }: SettingSave): Promise<BatchStatement[]> {
  if (key === 'categories') return buildCategorySave(ctx, before as CategoryUids[], value as CategoryRows);
  if (key === 'templates') return buildTemplateSave(ctx, value as TemplateRows);
  return [upsertSetting(ctx, key, value), ...(key === 'promoted_contents' ? [deleteHomeOrder(ctx)] : [])];
}

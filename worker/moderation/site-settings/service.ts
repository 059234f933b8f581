import type * as z from 'zod';
import { AppError } from '#base/errors';
import type { TemplateList } from '#contract/contents/templates';
import type { CategoryRows, promotedContents, SettingKey, SettingResponse, secondFactorRule } from '#contract/moderation/site-settings';
import { SETTING_SCHEMAS } from '#contract/moderation/site-settings';
import { type CategoryUids, findAltUidIssues, mergeAltUids } from '#rules/categories/alt-uids';
import { parseContentUrl } from '#rules/clone/parse-content-url';
import { findEnabledFactor } from '#worker/accounts/auth/second-factor/factor';
import { findContent } from '#worker/contents/contents/find';
import { listStoredTemplates, upsertTemplate } from '#worker/contents/templates/service';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';
import { buildCategoryStatements, listCategories } from '#worker/discovery/categories/service';
import { deleteHomeOrder } from '#worker/discovery/home/service';
import { LISTS_TAG } from '#worker/http/caching/cache-policies';
import { parseInput } from '#worker/http/input/parse-input';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { findSetting, upsertSetting } from '#worker/moderation/stored-settings/service';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

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
    return { key, value: rows.map((row) => ({ key: row.key, value: row.value })), dateModified: null };
  }
  const [row] = await findSetting(ctx, key);
  return { key, value: SETTING_SCHEMAS[key].parse(row?.value ?? {}), dateModified: row?.modifiedAt.toISOString() ?? null };
}

/** Saves a setting with its audit entry. Categories and templates are added and changed, never deleted. */
export async function saveSetting(ctx: RequestContext, key: SettingKey, { value }: { value?: unknown }): Promise<SettingResponse> {
  const viewer = permit(ctx, 'settings.change');
  if (key === 'second_factor') permit(ctx, 'secondFactor.require');
  const parsedValue = parseInput<unknown>(SETTING_SCHEMAS[key], value, 'value');
  if (key === 'second_factor') await assertOwnSecondFactor(ctx, viewer.id, parsedValue as SecondFactorRule);
  const before = await loadSetting(ctx, key);
  const newValue = key === 'promoted_contents' ? { ids: await findContentIds(ctx, (parsedValue as PromotedSetting).ids) } : parsedValue;
  const entry = { actor: viewer.id, action: 'setting_save', targetType: 'setting' as const, target: key };
  const auditStatement = insertAuditEntry(ctx, { ...entry, before: { value: before.value }, after: { value: newValue } });
  await ctx.db
    .batch([auditStatement, ...buildSettingStatements(ctx, { key, value: newValue, before: before.value })])
    .catch((error: Error) => {
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
        issues: [{ path: `value.ids.${i}`, message: `No content has the address “${idOrUrl}”. Check the link.` }],
      });
    return row.id;
  });
  return [...new Set(await Promise.all(ids))];
}

/**
 * The promoted contents in their order, for the staff screen. The id of a deleted content stays in the list, so that staff can remove it.
 */
export async function listPromotedRows(ctx: RequestContext): Promise<{ _id: string; title: string; isPublic: boolean }[]> {
  const { value } = await getSetting(ctx, 'promoted_contents');
  const { ids } = value as PromotedSetting;
  const rows = new Map((await repo.findContentTitles(ctx.db, ids)).map((row) => [row.id, row]));
  return ids.map((_id) => ({ _id, title: rows.get(_id)?.title ?? _id, isPublic: rows.get(_id)?.listed ?? false }));
}

const PURGE_TAGS: Record<SettingKey, readonly string[]> = {
  categories: [LISTS_TAG],
  templates: ['document'],
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

function buildSettingStatements(ctx: RequestContext, { key, value, before }: SettingSave): BatchStatement[] {
  if (key === 'categories') return buildCategorySave(ctx, before as CategoryUids[], value as CategoryRows);
  if (key === 'templates') return (value as TemplateList).map((row) => upsertTemplate(ctx, row.key, row.value));
  return [upsertSetting(ctx, key, value), ...(key === 'promoted_contents' ? [deleteHomeOrder(ctx)] : [])];
}

function buildCategorySave(ctx: RequestContext, stored: readonly CategoryUids[], saved: CategoryRows): BatchStatement[] {
  const storedIds = new Set(stored.map(({ _id }) => _id));
  const unknownIndex = saved.findIndex(({ _id }) => _id !== undefined && !storedIds.has(_id));
  if (unknownIndex >= 0)
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: `value.${unknownIndex}._id`, message: 'This category does not exist. Reload the page and choose again.' }],
    });
  const issues = findAltUidIssues(stored, saved).map((issue) => ({ ...issue, path: `value.${issue.path}` }));
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
  return buildCategoryStatements(
    ctx,
    mergeAltUids(stored, saved).map(({ _id, UID, altUIDs, title, description, icon }, i) => {
      const fields = { uid: UID, altUids: altUIDs, title, description, icon, rankScore: saved.length - i };
      return { ...fields, id: _id ?? ctx.newId(), isStored: _id !== undefined };
    }),
  );
}

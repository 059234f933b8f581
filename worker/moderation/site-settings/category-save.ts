import { AppError, type RequestIssue } from '#base/errors';
import { CATEGORY_LIMITS } from '#base/limits/moderation';
import type { CategoryRows, CategorySetting } from '#contract/moderation/site-settings';
import { type CategoryUids, findAltUidIssues, mergeAltUids } from '#rules/categories/alt-uids';
import { formatContentLabel } from '#rules/contents/plan-scan';
import { formatCountWithNoun, formatFullCount } from '#rules/screens/format-count';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';
import { buildCategoryRemoval, buildCategoryStatements } from '#worker/discovery/categories/service';
import * as repo from './repo.ts';

/** The statements of a save of categories over the stored ones. */
export async function buildCategorySave(
  ctx: RequestContext,
  stored: readonly CategoryUids[],
  rows: CategoryRows,
): Promise<BatchStatement[]> {
  const storedIds = new Set(stored.map(({ _id }) => _id));
  const unknownIndex = rows.findIndex(({ _id }) => _id !== undefined && !storedIds.has(_id));
  if (unknownIndex >= 0)
    throw refuse([{ path: `${unknownIndex}._id`, message: 'This category does not exist. Reload the page and choose again.' }]);
  const removedIds = rows.flatMap((row) => (row.isRemoved ? [row._id] : []));
  await assertUnused(ctx, stored, rows);
  const indexedRows = rows.flatMap((row, index) => (row.isRemoved ? [] : [{ row, index }]));
  const saved: CategorySetting[] = indexedRows.map(({ row }) => row);
  const remaining = stored.filter(({ _id = '' }) => !removedIds.includes(_id));
  const issues = [...findRepeatedUids(remaining, saved), ...findAltUidIssues(remaining, saved)];
  if (issues.length > 0) throw refuse(issues.map((issue) => withRowIndex(issue, indexedRows)));
  return [
    ...removedIds.flatMap((id) => buildCategoryRemoval(ctx, id)),
    ...buildCategoryStatements(
      ctx,
      mergeAltUids(remaining, saved).map(({ _id, UID, altUIDs, title, description, icon }, i) => {
        const fields = { uid: UID, altUids: altUIDs, title, description, icon, rankScore: saved.length - i };
        return { ...fields, id: _id ?? ctx.newId(), isStored: _id !== undefined };
      }),
    ),
  ];
}

/** Contents name their categories, and one that names a removed category could not be saved. */
async function assertUnused(ctx: RequestContext, stored: readonly CategoryUids[], rows: CategoryRows): Promise<void> {
  const issues: RequestIssue[] = [];
  for (const [i, row] of rows.entries()) {
    if (!row.isRemoved) continue;
    const label = formatContentLabel('categories', row._id);
    const [used] = await repo.countLabelled(ctx.db, label, CATEGORY_LIMITS.countedUses);
    const { title = '' } = stored.find(({ _id }) => _id === row._id) ?? {};
    if (used && used.count > 0) issues.push({ path: `${i}.isRemoved`, message: formatUses(title, used.count) });
  }
  if (issues.length > 0) throw refuse(issues);
}

function formatUses(title: string, count: number): string {
  const isMore = count >= CATEGORY_LIMITS.countedUses;
  const uses = isMore
    ? `${formatFullCount(count)} items or more have`
    : `${formatCountWithNoun(count, 'item')} ${count === 1 ? 'has' : 'have'}`;
  return `${uses} the category “${title}”, private ones included. Give them another category first: a category is removed when nothing has it.`;
}

/** Reports each UID that two categories would have. */
function findRepeatedUids(stored: readonly CategoryUids[], saved: readonly CategorySetting[]): RequestIssue[] {
  const savedIds = new Set(saved.map(({ _id }) => _id));
  const untouched = stored.filter(({ _id }) => !savedIds.has(_id));
  return saved.flatMap(({ UID }, i) => {
    const other = [...saved.slice(0, i), ...untouched].find((category) => category.UID === UID);
    return other ? [{ path: `${i}.UID`, message: `${other.title} has this UID too. Give each category its own.` }] : [];
  });
}

/** An issue of a saved category, at its index among all rows. */
function withRowIndex({ path, message }: RequestIssue, indexedRows: readonly { index: number }[]): RequestIssue {
  const [i = '', ...column] = path.split('.');
  return { path: [indexedRows[Number(i)]?.index ?? i, ...column].join('.'), message };
}

const refuse = (issues: readonly RequestIssue[]) =>
  new AppError('VALIDATION_FAILED', { issues: issues.map(({ path, message }) => ({ path: `value.${path}`, message })) });

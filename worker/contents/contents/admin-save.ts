import { AppError } from '#base/errors';
import { SYSTEM_USERS } from '#base/product';
import type { AdminFields, ContentSave } from '#contract/contents/contents';
import { can, type SignedIn } from '#rules/permissions';
import { displayName } from '#rules/users/display-name';
import type { RequestContext } from '#worker/context';
import { permit } from '#worker/permit';
import type { ContentRow } from './columns.ts';
import { adminFieldsOf } from './drafts.ts';
import * as repo from './repo.ts';
import { categoriesFrom, retagged, tagsFrom } from './write.ts';

/** What an editor, who reviews, may set of the admin fields. */
const EDITOR_FIELDS = new Set<keyof AdminFields>(['categories', 'internalTags', 'reviewStatus', 'status', 'tags']);

interface Saving {
  row: ContentRow;
  save: ContentSave;
  viewer: SignedIn;
}

/** The columns an admin save changes: the specification's admin fields alone, whatever else the body carries. */
export async function adminColumns(ctx: RequestContext, { row, save, viewer }: Saving): Promise<Partial<ContentRow>> {
  const fields = adminFieldsOf(save);
  const mayAll = can(viewer, 'content.saveAllAdminFields');
  const { tags, categories, creator, creatorName: _derived, ...plain } = mayAll ? fields : ofEditor(fields);
  return {
    ...definedOf(plain),
    ...tagsOnceOpened(row, plain),
    ...(tags && { tags: tagsFrom(tags) }),
    ...(categories && { categories: await categoriesFrom(ctx, categories) }),
    ...(creator && creator !== row.creatorId && (await newCreator(ctx, creator, row))),
    adminSavedAt: ctx.now,
    metadata: { ...row.metadata, dateAdminSave: ctx.now.toISOString() },
  };
}

/** What staff make public waits for review no longer, whatever the tags said that were read before. */
function tagsOnceOpened(row: ContentRow, { status, internalTags }: AdminFields): Partial<ContentRow> {
  if (status !== 'public' || (internalTags && row.status === 'public')) return {};
  return { internalTags: retagged(internalTags ?? row.internalTags, { remove: ['user_pending'] }) };
}

const ofEditor = (fields: AdminFields): AdminFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => EDITOR_FIELDS.has(name as keyof AdminFields)));

const definedOf = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };

async function newCreator(ctx: RequestContext, creatorId: string, row: ContentRow): Promise<Partial<ContentRow>> {
  permit(ctx, 'content.changeCreator');
  const [user] = await repo.findCreator(ctx.db, creatorId);
  if (!user) throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'creator', message: 'There is no such user.' }] });
  return {
    creatorId,
    creatorName: displayName(user),
    creatorUsername: user.username,
    official: creatorId === SYSTEM_USERS.coreTeam,
    previousCreatorId: row.creatorId,
  };
}

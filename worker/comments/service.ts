import { AppError } from '#base/errors';
import { isKind } from '#base/kinds';
import { LIMITS } from '#base/limits';
import { canOpen } from '#rules/permissions';
import { findContent } from '../contents/find.ts';
import type { RequestContext } from '../context.ts';
import { permit } from '../permit.ts';
import * as repo from './repo.ts';

interface CommentDraft {
  /** `{type}-{UID}` of the content. */
  threadSlug: string;
  text: string;
  reply?: string;
}

/** Posts a comment on a content, or a reply to one. */
export async function postComment(ctx: RequestContext, { threadSlug, text, reply = '' }: CommentDraft): Promise<{ id: string }> {
  const viewer = permit(ctx, 'comment.post');
  const words = text.trim();
  if (words === '' || words.length > LIMITS.text.comment)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'text', message: `1 to ${LIMITS.text.comment} characters.` }] });
  const content = await contentOfThread(ctx, threadSlug);
  const [parent] = reply ? await repo.findComment(ctx.db, reply) : [];
  if (reply && parent?.threadSlug !== threadSlug) throw new AppError('NOT_FOUND');
  const id = ctx.newId();
  await ctx.db.batch([
    repo.insertComment(ctx.db, { id, uid: ctx.newUid(), threadSlug, reply, userId: viewer.id, text: words, createdAt: ctx.now }),
    repo.countComment(ctx.db, content.id),
    ...(parent ? [repo.countReply(ctx.db, parent.id, id)] : []),
  ]);
  ctx.purge([`content:${content.id}`]);
  return { id };
}

async function contentOfThread(ctx: RequestContext, threadSlug: string) {
  const [type = '', uid = ''] = threadSlug.split('-');
  const row = isKind(type) ? await findContent(ctx, type, uid) : undefined;
  if (!row || !canOpen(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return row;
}

import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import { SYSTEM_USERS } from '#base/product';
import type { Content, ContentCard, PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { getAudience } from '#rules/contents/visibility';
import { can, canOpenContent } from '#rules/permissions';
import { recordKeyReader } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import { type CachePolicy, getContentReadPolicy } from '#worker/http/caching/cache-policies';
import { getBestAttempt } from '#worker/playing/best-attempts/service';
import { findContent } from './find.ts';
import { findLatestDraft } from './pending-change.ts';
import { parseBody, presentCard, presentContent, presentPlayable } from './present.ts';

/**
 * A content by `_id`, UID, slug or former slug, with the caller's best attempt if it is a kquiz. Its creator gets the draft they saved
 * last, which may wait for staff; everyone else gets what visitors see.
 */
export async function readContent(ctx: RequestContext, { type, id }: { type: KindPlural; id: string }): Promise<Content> {
  const row = await findContent(ctx, getKindByPlural(type), id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  if (can(ctx.viewer, 'content.seeKey', row)) await recordKeyReader(ctx, row);
  const shownRow = row.creatorId === ctx.viewer?.id ? await findLatestDraft(ctx, row) : row;
  return presentContent(ctx, shownRow, row.type === 'kquiz' ? await getBestAttempt(ctx, row.id) : null);
}

/** A visitor's read of a public content is the same for every visitor. Others may hold the caller's attempt or the answer key. */
export const getReadPolicy = ({ viewer }: RequestContext, content: Content): CachePolicy | null =>
  viewer === null && getAudience(content) === 'everyone' ? getContentReadPolicy(content) : null;

/** A content for the page about sharing it: for its creator and for staff; null for everyone else. */
export async function readOwnCard(ctx: RequestContext, name: string): Promise<ContentCard | null> {
  const row = await findContent(ctx, null, name);
  return row && row.creatorId !== SYSTEM_USERS.recycleBin && can(ctx.viewer, 'content.seeKey', row) ? presentCard(row, ctx.viewer) : null;
}

/** A quiz as players get it, beside the body with its answer key. */
export type QuizWithKey = { quiz: PlayableKquiz; body: KquizBody } | { quiz: PlayablePquiz; body: PquizBody };

/** The quiz that visitors see with its answer key, for its creator and for staff; null for everyone else. */
export async function readQuizWithKey(ctx: RequestContext, kind: 'kquiz' | 'pquiz', name: string): Promise<QuizWithKey | null> {
  const row = await findContent(ctx, kind, name);
  if (!row || !can(ctx.viewer, 'content.seeKey', row)) return null;
  await recordKeyReader(ctx, row);
  const quiz = presentPlayable(ctx, row, { viewer: null, kattempt: null });
  if (quiz.type === 'kquiz') return { quiz, body: parseBody<KquizBody>(row) };
  return quiz.type === 'pquiz' ? { quiz, body: parseBody<PquizBody>(row) } : null;
}

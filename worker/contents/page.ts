import { KINDS, type Kind } from '#base/kinds';
import { LIMITS } from '#base/limits';
import { canOpen } from '#rules/permissions';
import type { ContentCard, PlayableContent } from '#wire/contents';
import type { RequestContext } from '../context.ts';
import { findByOldSlug, nameOf } from './find.ts';
import { presentCard, presentPlayable } from './present.ts';
import * as repo from './repo.ts';

export type ContentPage =
  | { is: 'found'; content: PlayableContent; related: ContentCard[]; isIndexed: boolean }
  | { is: 'moved'; to: string }
  | { is: 'missing' };

/** A content and what to go on with, as its public page shows it to anyone: three statements in one round trip. */
export async function contentPage(ctx: RequestContext, kind: Kind, text: string): Promise<ContentPage> {
  const name = nameOf(text);
  const most = LIMITS.home.section;
  const [[row], byCategory, ofType] = await ctx.db.batch([
    repo.findContent(ctx.db, kind, name),
    repo.relatedByCategory(ctx.db, kind, name, most + 1),
    repo.hotOfType(ctx.db, kind, most + 1),
  ]);
  if (!row) {
    const moved = name.by === 'urlName' ? await findByOldSlug(ctx, kind, text) : undefined;
    return moved && canOpen(null, moved) ? { is: 'moved', to: `/${moved.type}/${moved.urlName}` } : { is: 'missing' };
  }
  if (!canOpen(ctx.viewer, row)) return { is: 'missing' };
  const others = new Map([...byCategory, ...ofType].filter((one) => one.id !== row.id).map((one) => [one.id, one]));
  const related = [...others.values()].slice(0, most).map((one) => presentCard(one, null));
  return { is: 'found', content: presentPlayable(row, null, null), related, isIndexed: row.listed };
}

export const addressOf = (content: { type: Kind; urlName: string }) => `/${content.type}/${content.urlName}`;
export const headingOf = (kind: Kind) => KINDS[kind].heading;

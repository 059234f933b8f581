import { keepPages, longLists, standOfLists } from '../contents/numbered-repo.ts';
import type { RequestContext } from '../context.ts';
import { advance } from './lease.ts';

const JOB = 'keep-pages';
/** The lists most walked are kept fresh by each run, the others in turns. */
const EACH_RUN = ['all', 'official:0', 'official:1', 'type:article', 'type:kquiz', 'type:pquiz'];
const IN_TURN = 20;
const SORTS = ['new', 'hot', 'top'] as const;

/**
 * Keeps where the numbered pages of long lists begin, so that page 40 costs what page 1 does. Each list is written as a whole.
 * The watermark is how the lists stood when the round of all of them began, and the last list of the turn before; a round that
 * is over begins anew once they stand otherwise.
 */
export async function keepNumberedPages(ctx: RequestContext, watermark: string): Promise<void> {
  const [began = '', turn = ''] = watermark.split(' ');
  const [standing] = await standOfLists(ctx.db);
  const stand = standing?.stand ?? '';
  if (turn === '' && began === stand) return;
  const next = await longLists(ctx.db, turn, IN_TURN);
  const names = new Set([...EACH_RUN, ...next.map((row) => row.name)]);
  for (const name of names) {
    const [first, ...others] = SORTS.map((sort) => keepPages(ctx.db, { name, sort, now: ctx.now }));
    if (first) await ctx.db.batch([first, ...others]);
  }
  const last = next.length < IN_TURN ? '' : (next.at(-1)?.name ?? '');
  await ctx.db.batch([advance(ctx.db, JOB, { from: watermark, to: `${turn === '' ? stand : began} ${last}` })]);
}

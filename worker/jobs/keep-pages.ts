import { keepPages, longLists, standOfLists } from '../contents/numbered-repo.ts';
import type { RequestContext } from '../context.ts';
import { advance } from './lease.ts';

const JOB = 'keep-pages';
/** The lists most walked are kept fresh by each run, the others in turns. */
const EACH_RUN = ['all', 'official:0', 'official:1', 'type:article', 'type:kquiz', 'type:pquiz'];
const IN_TURN = 20;
/** How far apart rounds begin at least: between them a page may begin a few contents off. */
const ROUND_MS = 30 * 60 * 1000;
const SORTS = ['new', 'hot', 'top'] as const;

/**
 * Keeps where the numbered pages of long lists begin, so that page 40 costs what page 1 does. Each list is written as a whole.
 * The watermark is how the lists stood when the round of all of them began, the last list of the turn before, and when the round began;
 * one that is over begins anew half an hour later, if they stand otherwise by then.
 */
export async function keepNumberedPages(ctx: RequestContext, watermark: string): Promise<void> {
  const [began = '', turn = '', beganAt = 0] = watermark.split(' ');
  const isOver = turn === '';
  if (isOver && ctx.now.getTime() < Number(beganAt) + ROUND_MS) return;
  const [standing] = await standOfLists(ctx.db);
  const stand = standing?.stand ?? '';
  if (isOver && began === stand) return;
  const next = await longLists(ctx.db, turn, IN_TURN);
  const names = new Set([...EACH_RUN, ...next.map((row) => row.name)]);
  for (const name of names) {
    const [first, ...others] = SORTS.map((sort) => keepPages(ctx.db, { name, sort, now: ctx.now }));
    if (first) await ctx.db.batch([first, ...others]);
  }
  const last = next.length < IN_TURN ? '' : (next.at(-1)?.name ?? '');
  await ctx.db.batch([
    advance(ctx.db, JOB, { from: watermark, to: [isOver ? stand : began, last, isOver ? ctx.now.getTime() : beganAt].join(' ') }),
  ]);
}

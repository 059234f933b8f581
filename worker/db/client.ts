import { drizzle } from 'drizzle-orm/d1';
import { type Meter, metered } from './meter.ts';

/** The main store, its statements counted by `meter`. */
export const openDb = (store: Pick<D1DatabaseSession, 'prepare' | 'batch'>, meter: Meter) => drizzle(metered(store, meter) as D1Database);
export type Db = ReturnType<typeof openDb>;

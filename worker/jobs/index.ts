import type { RequestContext } from '../context.ts';
export async function runJobs(_ctx: RequestContext, _cron: string): Promise<void> {}

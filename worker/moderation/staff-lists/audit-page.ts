import type { AuditPage } from '#contract/moderation/audit';
import { buildAuditChanges } from '#rules/audit/audit-changes';
import type { AuditSentence } from '#rules/audit/audit-log-page';
import { formatAuditAction, getAuditReason } from '#rules/audit/audit-sentence';
import { describeAuditTarget } from '#rules/audit/audit-target';
import { listReferencedIds } from '#rules/audit/referenced-ids';
import { isUnresolved, type SearchTerm } from '#rules/search/search-term';
import { parseDayKey } from '#rules/stats/ranking-periods';
import { formatStaffDay } from '#rules/text/staff-time';
import type { RequestContext } from '#worker/context';
import { catchAppError } from '#worker/http/catch-app-error';
import { findErasedTitles } from '#worker/moderation/audit/find-entries';
import { listAuditEntries } from '#worker/moderation/audit/service';
import { permit } from '#worker/permit';
import { findAuditTarget } from './find-audit-target.ts';
import { findNames } from './find-names.ts';
import { findPersonTerm } from './find-terms.ts';

/** What staff typed into the search of the log. */
export interface AuditSearch {
  actor: string;
  target: string;
  /** A day as `YYYY-MM-DD` or `YYYYMMDD`. */
  day: string;
  after: string | undefined;
}

export interface AuditLogPage {
  entries: AuditSentence[];
  next: string | null;
  actor: SearchTerm;
  target: SearchTerm;
  /** The day that was searched; one that does not exist has an error instead. */
  day: { text: string; error: string | null };
  isCursorInvalid: boolean;
}

/** The log as staff read it, of the person, the target and the day that they typed. */
export async function loadAuditPage(ctx: RequestContext, search: AuditSearch): Promise<AuditLogPage> {
  permit(ctx, 'staff.see');
  const [actor, target] = await Promise.all([findPersonTerm(ctx, search.actor), findAuditTarget(ctx, search.target)]);
  const date = search.day.replaceAll('-', '');
  const start = date === '' ? null : parseDayKey(date);
  const error = date === '' || start ? null : `“${search.day}” is not a day. Choose one, or write it as YYYY-MM-DD.`;
  const day = { text: start ? formatStaffDay(start.toISOString()) : '', error };
  const emptyPage = { entries: [], next: null, actor, target, day, isCursorInvalid: false };
  if (error !== null || isUnresolved(search.actor, actor) || isUnresolved(search.target, target)) return emptyPage;
  const query = {
    ...(actor.id && { actor: actor.id }),
    ...(target.id && { target: target.id }),
    ...(date && { date }),
    after: search.after,
  };
  const page = await listAuditEntries(ctx, query).catch(catchAppError(() => null));
  if (!page) return { ...emptyPage, isCursorInvalid: true };
  return { ...emptyPage, entries: await formatEntries(ctx, page.entries), next: page.next };
}

async function formatEntries(ctx: RequestContext, entries: AuditPage['entries']): Promise<AuditSentence[]> {
  if (entries.length === 0) return [];
  const { subjects, categories } = await findNames(ctx, listReferencedIds(entries));
  const titles = new Map([...subjects.contents].map(([id, { title }]) => [id, title]));
  const erased = entries.filter(({ targetType, target }) => targetType === 'content' && !titles.has(target));
  const erasedTitles = await findErasedTitles(
    ctx,
    erased.map(({ target }) => target),
  );
  const names = { users: subjects.users, contents: titles, categories };
  return entries.map((entry) => ({
    id: entry._id,
    date: entry.date,
    actor: entry.actor.username,
    action: formatAuditAction(entry, names),
    target: describeAuditTarget({ ...entry, before: { title: erasedTitles.get(entry.target), ...entry.before } }, subjects),
    reason: getAuditReason(entry),
    changes: buildAuditChanges(entry, names),
  }));
}

import { SETTING_LABELS } from '#rules/audit/field-words';
import { chooseTerm, NO_TERM, type SearchTerm } from '#rules/search/search-term';
import type { RequestContext } from '#worker/context';
import { hasEntryOn } from '#worker/moderation/audit/find-entries';
import { listContents, listPeople } from './find-terms.ts';

/**
 * What a text names of all that staff act on: a content by link, id or title, an account, a setting, an embedding site, or by its id a
 * comment, a case or something that is erased.
 */
export async function findAuditTarget(ctx: RequestContext, text: string): Promise<SearchTerm> {
  if (text === '') return NO_TERM;
  const [setting] = Object.entries(SETTING_LABELS).filter(([key, label]) => [key, label.toLowerCase()].includes(text.toLowerCase()));
  if (setting) return { id: setting[0], name: `the setting “${setting[1]}”`, candidates: [] };
  const [contents, people] = await Promise.all([listContents(ctx, text), listPeople(ctx, text)]);
  const term = chooseTerm([...contents, ...people]);
  if (term.id !== null || term.candidates.length > 0) return term;
  return (await hasEntryOn(ctx, text)) ? { id: text, name: text, candidates: [] } : term;
}

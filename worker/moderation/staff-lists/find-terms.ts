import { TEXT_LIMITS } from '#base/limits/texts';
import { SYSTEM_USERS } from '#base/product';
import { parseContentUrl } from '#rules/clone/parse-content-url';
import { isContentId } from '#rules/contents/slug';
import { chooseTerm, MAX_CANDIDATES, NO_TERM, type SearchMatch, type SearchTerm } from '#rules/search/search-term';
import { formatDisplayName } from '#rules/users/display-name';
import { searchUsers } from '#worker/accounts/users/search-users';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { findTitlesByWords } from '#worker/discovery/search-index/search-contents';
import { catchAppError } from '#worker/http/catch-app-error';

/** The account that a text names: by username, name, e-mail address, id, or the link of a profile. */
export const findPersonTerm = async (ctx: RequestContext, text: string): Promise<SearchTerm> =>
  text === '' ? NO_TERM : chooseTerm(await listPeople(ctx, text));

/** The content that a text names: by link, id or title. */
export const findContentTerm = async (ctx: RequestContext, text: string): Promise<SearchTerm> =>
  text === '' ? NO_TERM : chooseTerm(await listContents(ctx, text));

/** The accounts that a text may name. */
export async function listPeople(ctx: RequestContext, text: string): Promise<SearchMatch[]> {
  const { rows } = await searchUsers(ctx, { text, limit: MAX_CANDIDATES, after: null, role: null, restriction: null });
  const typed = (/(?:^|\/)profile\/([^/?#\s]+)/.exec(text)?.[1] ?? text).toLowerCase().replace(/^@/, '');
  return rows
    .filter(({ id }) => id !== SYSTEM_USERS.recycleBin)
    .map((row) => {
      const displayName = formatDisplayName(row);
      const label = displayName === row.username ? row.username : `${row.username} (${displayName})`;
      return { id: row.id, label, isExact: isContentId(text) || [row.username, row.email].includes(typed) };
    });
}

/** The contents that a text may name: the one of a link or an id, otherwise those with words of its title. */
export async function listContents(ctx: RequestContext, text: string): Promise<SearchMatch[]> {
  const link = parseContentUrl(text, [ctx.settings.origin, ctx.origin]);
  const content = link ? await findContent(ctx, link.kind, link.name) : undefined;
  if (content) return [{ id: content.id, label: `“${content.title}”`, isExact: true }];
  // Titles come from the search index. Without it, links and ids still work.
  const titles = await findTitlesByWords(ctx, text.slice(0, TEXT_LIMITS.search), MAX_CANDIDATES).catch(catchAppError(() => []));
  return titles.map(({ id, title }) => ({ id, label: `“${title}”`, isExact: title.toLowerCase() === text.toLowerCase() }));
}

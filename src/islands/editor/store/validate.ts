import type { ContentEdit } from '#rules/editor/draft';
import { type EditIssue, issuesOf } from '#rules/editor/issues';
import { bodyOf } from '#rules/editor/wire';

/** What the server would refuse in this draft, by the very schema it uses. */
export async function validate(edit: ContentEdit): Promise<EditIssue[]> {
  // The content security policy forbids the code that zod would otherwise compile; it asks before it does, and the browser complains.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const { DRAFTS } = await import('./schemas.ts');
  const parsed = DRAFTS[edit.kind].safeParse(bodyOf(edit));
  if (parsed.success) return [];
  return issuesOf(
    edit,
    parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

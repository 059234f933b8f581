import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { toValidationIssues, type ValidationIssue } from '#rules/editor/validation-issues';

/** What the server would refuse in this draft, by the very schema it uses. */
export async function validateDraft(edit: EditorDraft): Promise<ValidationIssue[]> {
  // The content security policy forbids the code that zod would otherwise compile; it asks before it does, and the browser complains.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const { DRAFT_SCHEMAS: DRAFTS } = await import('./draft-schemas.ts');
  const parsed = DRAFTS[edit.kind].safeParse(buildSaveBody(edit));
  if (parsed.success) return [];
  return toValidationIssues(
    edit,
    parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

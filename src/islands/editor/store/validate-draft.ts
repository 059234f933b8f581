import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { toValidationIssues, type ValidationIssue } from '#rules/editor/validation-issues';

/** The validation issues of a draft, by the schema that the server uses. */
export async function validateDraft(draft: EditorDraft): Promise<ValidationIssue[]> {
  // Zod tests whether it may compile code. The content security policy forbids that, and the browser would log an error.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const { DRAFT_SCHEMAS } = await import('./draft-schemas.ts');
  const parsed = DRAFT_SCHEMAS[draft.kind].safeParse(buildSaveBody(draft));
  if (parsed.success) return [];
  return toValidationIssues(
    draft,
    parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { toValidationIssues, type ValidationIssue } from '#rules/editor/validation-issues';

/** The validation issues of a draft, by the schema that the server uses. */
export async function validateDraft(draft: EditorDraft): Promise<ValidationIssue[]> {
  // Zod tests whether it may compile code. The content security policy forbids that, and the browser would log an error.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const { validateSaveBody } = await import('./validate-save-body.ts');
  return toValidationIssues(draft, validateSaveBody(draft.kind, buildSaveBody(draft)));
}

import type { RequestIssue } from '#base/errors';
import type { Kind } from '#base/kinds';
import { articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import { validateInput } from '#contract/validate-input';

// The schemas by which the server validates a save. This module is loaded when a draft is first validated.
const SAVE_BODY_SCHEMAS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };

/** What the server would refuse in the body of a save. */
export const validateSaveBody = (kind: Kind, body: unknown): RequestIssue[] =>
  validateInput<unknown>(SAVE_BODY_SCHEMAS[kind], body).issues ?? [];

import type * as z from 'zod';
import type { RequestIssue } from '#base/errors';
import { INPUT_LIMITS } from '#base/limits/requests';
import { formatValidationMessage } from './validation-messages.ts';

/** A parsed value, or what is wrong with it, in words of this product. */
type ValidatedInput<T> = { data: T; issues: null } | { data: null; issues: RequestIssue[] };

/** Parses a value by a schema. Whatever shows issues to somebody gets them from here, so that no text of the library reaches people. */
export function validateInput<T>(schema: z.ZodType<T>, value: unknown): ValidatedInput<T> {
  const parsed = schema.safeParse(value, { error: formatValidationMessage });
  return parsed.success ? { data: parsed.data, issues: null } : { data: null, issues: listIssues(parsed.error.issues) };
}

/** The first issues of an input, which may have as many as its body has fields. */
const listIssues = (issues: readonly z.core.$ZodIssue[]): RequestIssue[] =>
  issues
    .slice(0, INPUT_LIMITS.issues)
    .flatMap((issue) => toIssues(issue))
    .slice(0, INPUT_LIMITS.issues);

function toIssues(issue: z.core.$ZodIssue, parentPath: readonly PropertyKey[] = []): RequestIssue[] {
  const path = [...parentPath, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, INPUT_LIMITS.issues).map((key) => ({ path: formatPath([...path, key]), message: issue.message }));
  const branch = issue.code === 'invalid_union' ? findIntendedBranch(issue.errors) : null;
  if (branch) return branch.flatMap((inner) => toIssues(inner, path));
  return [{ path: formatPath(path), message: issue.message }];
}

const formatPath = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** The issues of the only alternative of a union whose type the value has, if there is exactly one. */
function findIntendedBranch(branches: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] | null {
  const candidates = branches.filter((issues) => !issues.some(isTypeMismatch));
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

const isTypeMismatch = ({ code, path }: z.core.$ZodIssue) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');

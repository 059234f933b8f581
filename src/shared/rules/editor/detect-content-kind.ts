import { isKind, type Kind } from '#base/kinds';

/** The kind of a content by its `type` or else by its fields; null if the value is not a content. */
export function detectContentKind(content: unknown): Kind | null {
  if (typeof content !== 'object' || content === null) return null;
  const { type, results, questions, htmlContent } = content as Record<string, unknown>;
  if (typeof type === 'string' && isKind(type)) return type;
  if (Array.isArray(results)) return 'pquiz';
  if (Array.isArray(questions)) return 'kquiz';
  return typeof htmlContent === 'string' ? 'article' : null;
}

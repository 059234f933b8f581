import { isKind, type Kind } from '#base/kinds';

/** The kind a content says it is, or what its parts tell; null for what is none. */
export function detectContentKind(content: unknown): Kind | null {
  if (typeof content !== 'object' || content === null) return null;
  const { type, results, questions, htmlContent } = content as Record<string, unknown>;
  if (typeof type === 'string' && isKind(type)) return type;
  if (Array.isArray(results)) return 'pquiz';
  if (Array.isArray(questions)) return 'kquiz';
  return typeof htmlContent === 'string' ? 'article' : null;
}

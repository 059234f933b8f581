/** What a search field of a staff screen names. */
export interface SearchTerm {
  /** Null if the text names nothing, or several things. */
  id: string | null;
  /** The name of what the text names, for the line above the list; empty without a search. */
  name: string;
  /** What the text may name, if it names several things. */
  candidates: { id: string; label: string }[];
}

export interface SearchMatch {
  id: string;
  label: string;
  /** Whether the text is exactly the name. */
  isExact: boolean;
}

/** Of how many matches staff choose. */
export const MAX_CANDIDATES = 8;
export const NO_TERM: SearchTerm = { id: null, name: '', candidates: [] };

/** The only match, or the only one that is exactly the text; otherwise all of them, to choose from. */
export function chooseTerm(matches: readonly SearchMatch[]): SearchTerm {
  const exactMatches = matches.filter(({ isExact }) => isExact);
  const [only, ...others] = exactMatches.length > 0 ? exactMatches : matches;
  if (only && others.length === 0) return { id: only.id, name: only.label, candidates: [] };
  return { ...NO_TERM, candidates: matches.slice(0, MAX_CANDIDATES).map(({ id, label }) => ({ id, label })) };
}

/** Whether a text was typed that does not name one thing. */
export const isUnresolved = (text: string, { id }: SearchTerm): boolean => text !== '' && id === null;

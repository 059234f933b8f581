/** A name, what is true of it alone among its table (the rest of a sentence that starts with the name), and a fact. */
export type FactRow = readonly [name: string, does: string, more: string];
export type FactTable = Readonly<Record<string, readonly FactRow[]>>;

/** A term, its meaning in few words, and a fact. */
export type TermRow = readonly [term: string, meaning: string, more: string];
export type TermTable = Readonly<Record<string, readonly TermRow[]>>;

/** A field is empty if it has more than one correct value. The fact about the capital completes a sentence that starts with its name. */
export type CountryRow = readonly [name: string, capital: string, currency: string, languages: string, capitalDoes: string];
export type CountryTable = Readonly<Record<string, readonly CountryRow[]>>;

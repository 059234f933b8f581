/** A name, what is true of it alone among its table (the rest of a sentence that starts with the name), and one thing more to know. */
export type FactRow = readonly [name: string, does: string, more: string];
export type FactTable = Readonly<Record<string, readonly FactRow[]>>;

/** A term, its meaning in few words, and one thing more to know. */
export type TermRow = readonly [term: string, meaning: string, more: string];
export type TermTable = Readonly<Record<string, readonly TermRow[]>>;

/** Empty where there is more than one good answer. What the capital does is the rest of a sentence that starts with its name. */
export type CountryRow = readonly [name: string, capital: string, currency: string, languages: string, capitalDoes: string];
export type CountryTable = Readonly<Record<string, readonly CountryRow[]>>;

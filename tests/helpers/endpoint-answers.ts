import type { EndpointKey, EndpointResponse } from '#contract/endpoints';

/** A call as a line of text: `GET /v1/contents/0123?limit=3`. */
export type CallLine = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** What follows a path: nothing, or its query. */
export type Query = '' | `?${string}`;

/** `GET /v1/:type/:id` as `GET /v1/:/:`. */
type NamelessKey<Key extends string> = Key extends `${infer Start}:${infer End}`
  ? End extends `${string}/${infer More}`
    ? `${Start}:/${NamelessKey<More>}`
    : `${Start}:`
  : Key;
type RowsByNamelessKey = { [Key in EndpointKey as NamelessKey<Key>]: Key };

/** `GET /v1/:/:` as `GET /`, `GET /v1/` and `GET /v1/:/`. */
type StartsOf<Rest extends string, Done extends string = ''> = Rest extends `${infer Step}/${infer More}`
  ? `${Done}${Step}/` | StartsOf<More, `${Done}${Step}/`>
  : never;
type Starts = StartsOf<keyof RowsByNamelessKey>;

/** The row of a path without a query. A step is a word of the table, or else a parameter. */
type FindRow<Rest extends string, Done extends string = ''> = Rest extends `${infer Step}/${infer More}`
  ? [FindRowFrom<More, `${Done}${Step}/`>] extends [never]
    ? FindRowFrom<More, `${Done}:/`>
    : FindRowFrom<More, `${Done}${Step}/`>
  : `${Done}${Rest}` extends infer Key extends keyof RowsByNamelessKey
    ? RowsByNamelessKey[Key]
    : `${Done}:` extends infer Key extends keyof RowsByNamelessKey
      ? RowsByNamelessKey[Key]
      : never;
type FindRowFrom<Rest extends string, Done extends string> = Done extends Starts ? FindRow<Rest, Done> : never;

export type EndpointKeyOf<Line extends string> = FindRow<Line extends `${infer Path}?${string}` ? Path : Line>;

/** The contents of the kind that a path names. */
type OfNamedKind<Line extends string, Body> = Line extends `${string} /v1/kquizzes${string}`
  ? Extract<Body, { type: 'kquiz' }>
  : Line extends `${string} /v1/pquizzes${string}`
    ? Extract<Body, { type: 'pquiz' }>
    : Line extends `${string} /v1/articles${string}`
      ? Extract<Body, { type: 'article' }>
      : Body;
type IsContent<Body> = Body extends { type: 'kquiz' | 'pquiz' | 'article' } ? true : false;

/**
 * Each member of a union with the fields of the others as undefined, so that a test reads a field without asking for the kind first.
 * `Others` are all the types that can be in the place of `T`.
 */
type Readable<T, Others = T> = T extends readonly (infer Element)[]
  ? Readable<Element, ElementOf<Others>>[]
  : T extends object
    ? { [Key in keyof T]: Readable<T[Key], FieldOf<Others, Key>> } & MissingFields<Exclude<KeyOf<Others>, keyof T>>
    : T;
type MissingFields<Key extends PropertyKey> = [Key] extends [never] ? unknown : { [Missing in Key]?: undefined };
type ElementOf<T> = T extends readonly (infer Element)[] ? Element : never;
type KeyOf<T> = T extends readonly unknown[] ? never : T extends object ? keyof T : never;
type FieldOf<T, Key extends PropertyKey> = T extends { [Known in Key]?: infer Field } ? Field : never;

/** The body of a successful answer: `z.infer` of the response in the endpoint's row. */
export type Answer<Line extends string> = [EndpointKeyOf<Line>] extends [never]
  ? unknown
  : AnswerOfRow<Line, EndpointResponse<EndpointKeyOf<Line>>>;
type AnswerOfRow<Line extends string, Body> = true extends IsContent<Body> ? Readable<OfNamedKind<Line, Body>> : Readable<Body>;

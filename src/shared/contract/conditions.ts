/** How a field can be compared. A comparison of a list field holds if it holds for one of the list's members. */
export type FieldKind = 'text' | 'number' | 'time' | 'boolean' | 'list' | 'fullText';
export type FieldMap = Readonly<Record<string, FieldKind>>;

/** The fields that the `conditions` of each resource may use. */
export const CONDITION_FIELDS = {
  contents: {
    _id: 'text',
    UID: 'text',
    type: 'text',
    status: 'text',
    userStatus: 'text',
    isDraft: 'boolean',
    reviewStatus: 'text',
    creator: 'text',
    tags: 'list',
    internalTags: 'list',
    categories: 'list',
    dateCreated: 'time',
    dateModified: 'time',
    datePublished: 'time',
    'performance.playCount': 'number',
    'performance.performanceScore': 'number',
    title: 'fullText',
  },
  kattempts: { kquiz: 'text', user: 'text', hasUser: 'boolean', archived: 'boolean' },
  users: { _id: 'text', username: 'text', role: 'text', status: 'list', date_created: 'time' },
  messages: { threadSlug: 'text', reply: 'text', user: 'text', dateCreated: 'time' },
  relations: { type: 'text', user: 'text', target: 'text', dateModified: 'time' },
  votes: { topic: 'text', topicType: 'text', user: 'text', score: 'number' },
  stats: { type: 'text', timeDim: 'text', user: 'text', customDim: 'text' },
} as const satisfies Record<string, FieldMap>;

export type Scalar = string | number | boolean;
export type Operator = '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte' | '$exists';
/** Conditions as a tree: a leaf compares one field, a branch combines its parts. */
export type Condition =
  | { join: 'and' | 'or'; parts: readonly Condition[] }
  | { field: string; kind: FieldKind; operator: '$in' | '$nin'; value: readonly Scalar[] }
  | { field: string; kind: FieldKind; operator: Exclude<Operator, '$in' | '$nin'>; value: Scalar };

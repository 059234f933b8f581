/** How a field of a list may be compared. A list field holds when one of its members does. */
export type FieldKind = 'text' | 'number' | 'time' | 'yesNo' | 'list' | 'words';
export type FieldMap = Readonly<Record<string, FieldKind>>;

/** The fields each resource's `conditions` may name. */
export const CONDITION_FIELDS = {
  contents: {
    _id: 'text',
    UID: 'text',
    type: 'text',
    status: 'text',
    userStatus: 'text',
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
    title: 'words',
  },
  kattempts: { kquiz: 'text', user: 'text', hasUser: 'yesNo', archived: 'yesNo' },
  users: { _id: 'text', username: 'text', role: 'text', status: 'list', date_created: 'time' },
  messages: { threadSlug: 'text', reply: 'text', user: 'text', dateCreated: 'time' },
  relations: { type: 'text', user: 'text', target: 'text', dateModified: 'time' },
  votes: { topic: 'text', topicType: 'text', user: 'text', score: 'number' },
  stats: { type: 'text', timeDim: 'text', user: 'text', customDim: 'text' },
} as const satisfies Record<string, FieldMap>;

export type Scalar = string | number | boolean;
export type Operator = '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte' | '$exists';
/** Conditions as a tree: leaves compare one field, branches join. */
export type Condition =
  | { join: 'and' | 'or'; parts: readonly Condition[] }
  | { field: string; kind: FieldKind; operator: '$in' | '$nin'; value: readonly Scalar[] }
  | { field: string; kind: FieldKind; operator: Exclude<Operator, '$in' | '$nin'>; value: Scalar };

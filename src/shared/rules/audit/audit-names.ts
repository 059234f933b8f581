/** The names of what entries of the log refer to, by id. What has no name any more is missing. */
export interface AuditNames {
  /** Usernames. */
  users: ReadonlyMap<string, string>;
  /** Titles of contents. */
  contents: ReadonlyMap<string, string>;
  /** Titles of categories. */
  categories: ReadonlyMap<string, string>;
}

/** What an entry of the log stores of an action. */
export interface LoggedAction {
  action: string;
  targetType: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  reason: string;
}

export const DELETED_USER = 'a deleted account';

/** A person's username; null for nobody. */
export const formatPerson = (id: unknown, { users }: AuditNames): string | null =>
  typeof id === 'string' && id !== '' ? (users.get(id) ?? DELETED_USER) : null;

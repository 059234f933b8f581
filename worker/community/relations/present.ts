import type { Relation } from '#contract/community/relations';
import type { RelationRow } from './repo.ts';

export const presentRelation = ({ type, userId, target, modifiedAt }: RelationRow): Relation => ({
  type,
  user: userId,
  target,
  dateModified: modifiedAt.toISOString(),
});

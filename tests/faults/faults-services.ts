import type { SeededFault } from './seeded-fault.ts';

export const SERVICE_FAULTS: readonly SeededFault[] = [
  {
    name: 'the caches of a content do not hear of a vote',
    file: 'worker/community/votes/service.ts',
    find: 'ctx.purgeTags([`content:',
    replace: 'ctx.purgeTags([`votes:',
    tests: ['tests/api/votes/votes.test.ts'],
  },
  {
    name: 'the list of the votes of a user goes on after the user instead of the content',
    file: 'worker/community/votes/service.ts',
    find: "scan.accessPath.by === 'topic' ? last?.userId : last?.topic",
    replace: "scan.accessPath.by === 'topic' ? last?.topic : last?.userId",
    tests: ['tests/api/votes/votes.test.ts'],
  },
  {
    name: 'the tombstone of a comment outlives its last reply',
    file: 'worker/community/comments/remove.ts',
    find: '        repo.decrementReplyCount(ctx.db, row.reply),\n        repo.deleteTombstone(ctx.db, row.reply),\n',
    replace: '        repo.deleteTombstone(ctx.db, row.reply),\n        repo.decrementReplyCount(ctx.db, row.reply),\n',
    tests: ['tests/api/comments/comments.test.ts'],
  },
  {
    name: 'follows of an hour ago count for the limit of this hour',
    file: 'worker/community/relations/repo.ts',
    find: ' then recent_follows else 0 end',
    replace: ' then recent_follows else recent_follows end',
    tests: ['tests/api/relations/relations.test.ts'],
  },
  {
    name: 'each change of a draft is charged as a whole draft',
    file: 'worker/contents/drafts/service.ts',
    find: 'getChargedBytes(bytes) - getChargedBytes(stored?.bytes ?? 0)',
    replace: 'getChargedBytes(bytes)',
    tests: ['tests/api/drafts/drafts.test.ts'],
  },
  {
    name: 'drafts of the same moment are lost between two pages',
    file: 'worker/contents/drafts/repo.ts',
    find: 'or(lt(drafts.modifiedAt, new Date(after.key)), and(eq(drafts.modifiedAt, new Date(after.key)), lt(drafts.id, after.id)))',
    replace: 'lt(drafts.modifiedAt, new Date(after.key))',
    tests: ['tests/api/drafts/drafts.test.ts'],
  },
  {
    name: 'a version is left out between two pages of versions',
    file: 'worker/contents/versions/service.ts',
    find: '(page.at(-1)?.version ?? null)',
    replace: '(rows.at(-1)?.version ?? null)',
    tests: ['tests/api/versions/versions.test.ts'],
  },
  {
    name: 'the name of a class is that of another content’s class with its link',
    file: 'worker/playing/classes/hand-in.ts',
    find: 'if (!link || !row || row.contentId !== contentId) return null;',
    replace: 'if (!link || !row) return null;',
    tests: ['tests/api/classes/hand-in.test.ts'],
  },
  {
    name: 'the completion of a range of days counts the finished plays of the range and all abandoned ones',
    file: 'worker/playing/insights/service.ts',
    find: 'completion: buildCompletion(counters),',
    replace: 'completion: buildCompletion(rangeCounters),',
    tests: ['tests/api/insights/ranges.test.ts'],
  },
];

import type { SeededFault } from './seeded-fault.ts';

const MATRIX = 'tests/api/security/authorisation.test.ts';

const VISIBILITY_FAULTS: readonly SeededFault[] = [
  {
    name: 'lists have no predicate of visibility',
    file: 'worker/contents/lists/list-repo.ts',
    find: "return scope === 'listed' ? LISTED : or(LISTED, eq(contents.creatorId, scope.viewerId));",
    replace: 'return undefined;',
    tests: ['tests/api/security/conditions.test.ts'],
  },
  {
    name: 'the search finds what is not listed',
    file: 'worker/discovery/search-index/search-repo.ts',
    find: "const listedFilter = scope === 'listed' ? sql` and rowid < 0` : sql``;",
    replace: 'const listedFilter = sql``;',
    tests: ['tests/api/search/search.test.ts'],
  },
  {
    name: 'the sitemap names private contents',
    file: 'worker/discovery/syndication/repo.ts',
    find: 'contents.listed} = 1',
    replace: 'contents.listed} >= 0',
    tests: ['tests/api/syndication/feeds.test.ts'],
  },
  {
    name: 'whoever has the id can open any content',
    file: 'worker/contents/contents/read.ts',
    find: "if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');",
    replace: "if (!row) throw new AppError('NOT_FOUND');",
    tests: [MATRIX],
    title: 'GET /v1/:type/:id',
  },
  {
    name: 'votes on private contents are cast and listed',
    file: 'worker/community/votes/service.ts',
    find: "if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');",
    replace: "if (!row) throw new AppError('NOT_FOUND');",
    tests: ['tests/api/votes/votes.test.ts'],
  },
  {
    name: 'the read of a private content may be cached',
    file: 'worker/contents/contents/read.ts',
    find: "viewer === null && getAudience(content) === 'everyone' ?",
    replace: 'viewer === null && getAudience(content) ?',
    tests: ['tests/api/contents/public-read.test.ts'],
  },
  {
    name: 'players get the answer key',
    file: 'worker/contents/contents/present.ts',
    find: 'row)\n    ? presentContentWithKey',
    replace: "row) || row.type !== 'article'\n    ? presentContentWithKey",
    tests: ['tests/api/contents/contents.test.ts'],
  },
  {
    name: 'a public profile has the e-mail address',
    file: 'worker/accounts/users/present.ts',
    find: '  userQuote: row.userQuote,\n',
    replace: '  userQuote: row.userQuote || row.email,\n',
    tests: [MATRIX],
    title: 'GET /v1/messages|GET /v1/relations',
  },
];

const PROOF_FAULTS: readonly SeededFault[] = [
  {
    name: 'the edition of a play token is a plain digest of the quiz with its key',
    file: 'worker/playing/plays/play-token.ts',
    find: '    edition: await getEdition(ctx, row),',
    replace: '    edition: await getUnkeyedEdition(row),',
    tests: ['tests/api/security/hidden-key.test.ts'],
  },
  {
    name: 'a play without a play token is claimed by its id',
    file: 'worker/playing/submissions/claim-submission.ts',
    find: "if (!(await isClaimToken(ctx, id, claimToken))) throw new AppError('INVALID_PLAY_TOKEN');",
    replace: '',
    tests: ['tests/api/submissions/claims.test.ts'],
  },
];

const PERMISSION_FAULTS: readonly SeededFault[] = [
  {
    name: 'everyone reads the versions of a public content',
    file: 'worker/contents/versions/service.ts',
    find: "  permit(ctx, 'content.seeKey', row);\n",
    replace: '',
    tests: [MATRIX],
    title: 'GET /v1/:type/:id/versions',
  },
  {
    name: 'everyone deletes every comment',
    file: 'worker/community/comments/remove.ts',
    find: "const viewer = permit(ctx, 'comment.delete', row);",
    replace: "const viewer = ctx.viewer ?? { id: '' };",
    tests: ['tests/api/comments/comments.test.ts'],
  },
  {
    name: 'everyone ends the session of another user',
    file: 'worker/accounts/auth/viewer-sessions.ts',
    find: '[repo.isSessionOf(id, viewer.id)]',
    replace: '[]',
    tests: ['tests/api/auth/sessions.test.ts'],
  },
  {
    name: 'users give themselves a role',
    file: 'worker/accounts/account/save.ts',
    find: "if (changes.role !== undefined && changes.role !== row.role) permit(ctx, 'user.setRole', row);",
    replace: '',
    tests: ['tests/api/security/mass-assignment.test.ts'],
    title: 'PUT /v1/users/:id',
  },
  {
    name: 'editors decide on their own contents',
    file: 'src/shared/rules/permissions.ts',
    find: 'isStaff(viewer) || (isReviewer(viewer) && content.creatorId !== viewer.id);',
    replace: 'isReviewer(viewer);',
    tests: ['tests/unit/permissions.test.ts'],
  },
  {
    name: 'the suspended stay signed in',
    file: 'worker/accounts/auth/session.ts',
    find: "if (!session || user.status.includes('suspended')) return null;",
    replace: 'if (!session) return null;',
    tests: [MATRIX],
    title: 'GET /v1/auth/sessions',
  },
];

const SIMULTANEOUS_FAULTS: readonly SeededFault[] = [
  {
    name: 'a write lands whose caller has lost the role meanwhile',
    file: 'worker/accounts/auth/repo.ts',
    find: 'row.role} and $',
    replace: 'users.role} and $',
    tests: ['tests/api/security/revoked-permissions.test.ts'],
    title: 'PUT /v1/admin/settings/:key',
  },
  {
    name: 'what an erased account has under way lands',
    file: 'worker/db/client.ts',
    find: 'if (!condition) return null;',
    replace: 'return null;',
    tests: ['tests/api/security/simultaneous-changes.test.ts'],
  },
  {
    name: 'the creator of a content deletes it although it is another one’s by then',
    file: 'worker/contents/contents/repo.ts',
    find: '.where(and(eq(contents.id, id), eq(contents.modifiedAt, expectedModifiedAt)))',
    replace: '.where(eq(contents.id, id))',
    tests: ['tests/api/security/revoked-permissions.test.ts'],
    title: 'DELETE /v1/:type/:id',
  },
  {
    name: 'staff suspend an account that has become an administrator’s meanwhile',
    file: 'worker/db/refusals/row-conditions.ts',
    find: 'role} and erased_at',
    replace: 'users.role} and erased_at',
    tests: ['tests/api/security/revoked-permissions.test.ts'],
    title: 'PUT /v1/users/:id',
  },
];

const ACCOUNT_FAULTS: readonly SeededFault[] = [
  {
    name: 'session tokens are stored as they are',
    file: 'worker/accounts/auth/lucia.ts',
    find: "import { getSha256Hex } from '#worker/platform/signing';",
    replace: 'const getSha256Hex = async (text: string) => text;',
    tests: ['tests/api/auth/auth.test.ts'],
  },
  {
    name: 'a link to set a password works twice',
    file: 'worker/accounts/auth/reset-password.ts',
    find: ", ...revokeIssued(ctx, id, 'password_reset')",
    replace: '',
    tests: ['tests/api/auth/password-reset.test.ts'],
  },
  {
    name: 'a pending change of the address outlives a recovery',
    file: 'worker/accounts/auth/recovery/revoke-issued.ts',
    find: 'SECRET_PURPOSES.filter((purpose) => isRevokedBy(purpose, recovery));',
    replace: "SECRET_PURPOSES.filter((purpose) => purpose !== 'email' && isRevokedBy(purpose, recovery));",
    tests: ['tests/api/auth/recoveries.test.ts'],
  },
  {
    name: 'a later link that restores an address outlives the use of an earlier one',
    file: 'worker/accounts/account/restore-email.ts',
    find: '    deleteRestoreLinksSince(ctx, user.id, secret.expiresAt),\n',
    replace: '',
    tests: ['tests/api/account/restore-email.test.ts'],
  },
  {
    name: 'a code can be guessed without end',
    file: 'worker/accounts/auth/repo.ts',
    find: '        lt(resets.attempts, max),\n',
    replace: '',
    tests: ['tests/api/links/links.test.ts'],
  },
  {
    name: 'an unknown name costs no hash',
    file: 'worker/platform/password.ts',
    find: '  const derived = await derive(password,',
    replace: '  if (!hasPassword) return { fits: false, isOutdated: false };\n  const derived = await derive(password,',
    tests: ['tests/api/auth/timing.test.ts'],
  },
  {
    name: 'limits are counted and not kept',
    file: 'worker/http/rate-limiting/rate-limit.ts',
    find: 'isAllowed: buckets.every(({ max }, index) => (counts[index] ?? 0) <= max),',
    replace: 'isAllowed: true,',
    tests: ['tests/api/limits/rate-limit.test.ts'],
  },
  {
    name: 'an Idempotency-Key returns what another account created',
    file: 'worker/http/idempotency/create-once.ts',
    find: '{accountId}:$',
    replace: "{''}:$",
    tests: ['tests/api/http/idempotency.test.ts'],
  },
];

const CROSS_SITE_FAULTS: readonly SeededFault[] = [
  {
    name: 'pages of other sites may write',
    file: 'worker/http/same-origin.ts',
    find: 'if (origin !== null) return origin !== new URL(request.url).origin && origin !== ownOrigin;',
    replace: 'if (origin !== null) return false;',
    tests: ['tests/api/security/cross-site.test.ts'],
    title: 'POST /v1/messages',
  },
  {
    name: 'articles are not sanitised',
    file: 'worker/contents/article-html/sanitise-html.ts',
    find: 'const cleanTree = sanitize(fromParse5(tree), SANITIZE_SCHEMA);',
    replace: 'const cleanTree = fromParse5(tree) as Tree;',
    tests: ['tests/unit/article-html/hostile.test.ts'],
  },
  {
    name: 'a game runs in the origin of the site',
    file: 'worker/partners/games/routes.ts',
    find: "'sandbox allow-scripts',",
    replace: "'sandbox allow-scripts allow-same-origin',",
    tests: ['tests/api/games/games.test.ts'],
  },
  {
    name: 'addresses of the internal network are fetched',
    file: 'worker/platform/fetch-external-url.ts',
    find: "    if (!isPublicUrl(currentUrl)) throw new AppError('INVALID_URL');\n",
    replace: '',
    tests: ['tests/unit/images/fetch-external-url.test.ts'],
  },
  {
    name: 'a return path leaves the site',
    file: 'src/shared/rules/auth/return-path.ts',
    find: " || parsed.pathname.startsWith('//')) return null;",
    replace: ') return null;',
    tests: ['tests/unit/auth/return-path.test.ts'],
  },
  {
    name: 'play tokens need no signature',
    file: 'worker/platform/signing.ts',
    find: '  if (!isEqualConstantTime(signature, await getKeyedHash(secret, purpose, body))) return null;\n',
    replace: '',
    tests: ['tests/api/plays/plays.test.ts'],
  },
  {
    name: 'a person counts twice on one day',
    file: 'src/shared/rules/stats/unique-players.ts',
    find: 'if (isRankable && !player.ranked) uniqueSeqs.add(seq);',
    replace: 'if (isRankable) uniqueSeqs.add(seq);',
    tests: ['tests/unit/stats/unique-players.test.ts'],
  },
];

const INPUT_FAULTS: readonly SeededFault[] = [
  {
    name: 'each mark of direction asks the whole text',
    file: 'src/shared/contract/plain-text.ts',
    find: 'isRightToLeft ??= RIGHT_TO_LEFT.test(text);',
    replace: 'isRightToLeft = RIGHT_TO_LEFT.test(text);',
    tests: ['tests/unit/security/growth/clean-text.test.ts'],
  },
  {
    name: 'all entries of a map are parsed before they are counted',
    file: 'src/shared/contract/common.ts',
    find: 'Object.entries(map).slice(0, max + 1)',
    replace: 'Object.entries(map)',
    tests: ['tests/unit/contract/bounded-inputs.test.ts'],
  },
  {
    name: 'a typed tag is written into a header as it is',
    file: 'worker/http/caching/cache-headers.ts',
    find: "tags.map(encodeCacheTag).join(',')",
    replace: "tags.join(',')",
    tests: ['tests/unit/headers/typed-headers.test.ts'],
  },
  {
    name: 'a translation counts once, however long it is',
    file: 'worker/contents/clone/service.ts',
    find: "await limitUnits(ctx, 'assistant', planTranslation(copy));",
    replace: "await limitUnits(ctx, 'assistant', 1);",
    tests: ['tests/api/clone/translate.test.ts'],
  },
];

const TIME_FAULTS: readonly SeededFault[] = [
  {
    name: 'behind a blank that is not closed each further one is read to the end',
    file: 'src/shared/rules/import/moodle/cloze.ts',
    find: 'if (close < 0) break;',
    replace: "if (close < 0) {\n        start = text.indexOf('{', end);\n        continue;\n      }",
    tests: ['tests/unit/security/growth/import-growth.test.ts'],
    title: 'cloze',
  },
  {
    name: 'an import builds questions without end',
    file: 'src/shared/rules/import/imported-question.ts',
    find: 'if (questions.length >= IMPORT_LIMITS.questions) {',
    replace: 'if (questions.length >= IMPORT_LIMITS.bytes) {',
    tests: ['tests/unit/import/import-limits.test.ts'],
  },
];

export const SECURITY_FAULTS: readonly SeededFault[] = [
  ...VISIBILITY_FAULTS,
  ...PERMISSION_FAULTS,
  ...SIMULTANEOUS_FAULTS,
  ...PROOF_FAULTS,
  ...ACCOUNT_FAULTS,
  ...CROSS_SITE_FAULTS,
  ...INPUT_FAULTS,
  ...TIME_FAULTS,
];

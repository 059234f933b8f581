import { randomBytes } from 'node:crypto';
import { newId } from '#worker/platform/ids';
import { getSha256Hex } from '#worker/platform/signing';
import { SYSTEM_ACCOUNTS } from './accounts.ts';
import { buildInsert, buildTemplateInserts } from './first-rows.ts';
import { SEED_CATEGORIES } from './seed-types.ts';

/** The username of the administrator that a new production database starts with. */
export const FIRST_ADMIN = 'first_admin';
/** The same in every database, so that a second link is for the same account. */
const FIRST_ADMIN_ID = '000000000000000000000adm1n';
/** Stored for accounts without a password, which no password fits. */
const PASSWORD_UNSET = 'none';
const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Selects how many administrators can sign in: people may have signed up before the first rows, so the number of accounts does not tell
 * whether a site has an administrator.
 */
export const ADMINISTRATORS_QUERY = `select count(*) as administrators from users where role = 'admin' and erased_at is null and password_hash <> '${PASSWORD_UNSET}'`;

/**
 * The first rows of a production database as SQL: the system accounts, the categories, the templates, and an administrator without a
 * password, who sets it through the link. The link works once, for 24 hours, and replaces earlier ones.
 */
export async function buildProductionSeed({
  origin,
  now,
}: {
  origin: string;
  now: Date;
}): Promise<{ statements: string[]; adminLink: string }> {
  const token = randomBytes(24).toString('base64url');
  const adminId = FIRST_ADMIN_ID;
  const accounts = [...SYSTEM_ACCOUNTS, { id: adminId, username: FIRST_ADMIN, role: 'admin', firstName: '', lastName: '' }];
  const statements = [
    ...accounts.map((account) =>
      buildInsert('users', {
        id: account.id ?? newId(now.getTime()),
        username: account.username,
        first_name: account.firstName,
        last_name: account.lastName,
        role: account.role,
        password_hash: PASSWORD_UNSET,
        created_at: now.getTime(),
      }),
    ),
    "delete from resets where purpose = 'first_admin'",
    buildInsert('resets', {
      token_hash: await getSha256Hex(token),
      purpose: 'first_admin',
      user_id: adminId,
      expires_at: now.getTime() + LINK_LIFE_MS,
    }),
    ...SEED_CATEGORIES.map(([uid, title, description, icon], i) =>
      buildInsert('categories', { id: newId(now.getTime()), uid, title, description, icon, rank_score: SEED_CATEGORIES.length - i }),
    ),
    ...buildTemplateInserts(now),
  ];
  return { statements, adminLink: `${origin}/auth?mode=RECOVER&token=${token}` };
}

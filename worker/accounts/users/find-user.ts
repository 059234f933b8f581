import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

type StoreContext = Pick<RequestContext, 'db'>;

export const findUserById = (ctx: StoreContext, id: string) => repo.findById(ctx.db, id);

/** Finds a user by id or username. */
export const findUserByName = (ctx: StoreContext, name: string) => repo.findByIdOrUsername(ctx.db, name);

/** Finds a user by username only, which is public; an address is not. */
export const findUserByUsername = (ctx: StoreContext, username: string) => repo.findByUsername(ctx.db, username);

/** Finds a user by username or confirmed e-mail address. */
export const findUserByLogin = (ctx: StoreContext, login: string) => repo.findByUsernameOrEmail(ctx.db, login);

export const findUsersByIds = (ctx: StoreContext, ids: readonly string[]) => repo.findByIds(ctx.db, ids);

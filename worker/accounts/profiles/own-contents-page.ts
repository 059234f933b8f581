import type { PublicUser } from '#contract/accounts/users';
import type { OwnList, OwnListOptions } from '#rules/own-contents/own-list';
import { can } from '#rules/permissions';
import { presentPublicUser } from '#worker/accounts/users/present';
import { getOwnList } from '#worker/contents/own-contents/service';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

export interface OwnContentsPage {
  user: PublicUser;
  /** The viewer is the creator; staff can open the list too, without drafts that were never saved. */
  isOwn: boolean;
  list: OwnList;
}

/** A creator's contents with their states, for the creator and for staff; null for everyone else. */
export async function getOwnContentsPage(ctx: RequestContext, name: string, options: OwnListOptions): Promise<OwnContentsPage | null> {
  const [profile] = ctx.viewer ? await repo.findProfile(ctx.db, name) : [];
  if (!profile || profile.user.erasedAt || !can(ctx.viewer, 'user.seePrivate', profile.user)) return null;
  const isOwn = ctx.viewer?.id === profile.user.id;
  return {
    user: presentPublicUser(profile.user, ctx.now),
    isOwn,
    list: await getOwnList(ctx, profile.user.id, { options, withDrafts: isOwn }),
  };
}

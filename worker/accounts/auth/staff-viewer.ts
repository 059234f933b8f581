import { type Action, can, type SignedIn } from '#rules/permissions';
import type { RequestContext } from '#worker/context';
import { viewerOf } from './session.ts';

/** The screens of staff, by what it takes to see them. */
export type StaffScreen = Extract<Action, 'review.see' | 'staff.see'>;

/** Finds out who asks for a page of staff; null for others, for whom it does not exist. */
export async function staffViewer(ctx: RequestContext, request: Request, screen: StaffScreen): Promise<SignedIn | null> {
  ctx.viewer = await viewerOf(ctx, request);
  return can(ctx.viewer, screen) ? ctx.viewer : null;
}

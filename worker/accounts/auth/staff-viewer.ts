import { can, type Permission, type SignedInViewer } from '#rules/permissions';
import type { RequestContext } from '#worker/context';
import { getViewer } from './session.ts';

/** The screens of staff, by what it takes to see them. */
export type StaffScreen = Extract<Permission, 'review.see' | 'staff.see'>;

/** Finds out who asks for a page of staff; null for others, for whom it does not exist. */
export async function getStaffViewer(ctx: RequestContext, request: Request, screen: StaffScreen): Promise<SignedInViewer | null> {
  ctx.viewer = await getViewer(ctx, request);
  return can(ctx.viewer, screen) ? ctx.viewer : null;
}

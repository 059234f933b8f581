import { can, type Permission, restoreWithheldRole, type SignedInViewer } from '#rules/permissions';
import type { RequestContext } from '#worker/context';
import { getViewer } from './session.ts';

/** Staff screens by the permission that they require. */
export type StaffScreen = Extract<Permission, 'review.see' | 'staff.see'>;

/** Authenticates the viewer of a staff page; null for others, for whom the page does not exist. */
export async function getStaffViewer(ctx: RequestContext, request: Request, screen: StaffScreen): Promise<SignedInViewer | null> {
  ctx.viewer = await getViewer(ctx, request);
  return can(ctx.viewer, screen) ? ctx.viewer : null;
}

/** The response for those whom `getStaffViewer` refuses: 404, or the way to the second factor that they lack. */
export function refuseStaffScreen(ctx: RequestContext): Response {
  const mayWithSecondFactor = can(restoreWithheldRole(ctx.viewer), 'review.see');
  return mayWithSecondFactor
    ? new Response(null, { status: 302, headers: { location: '/internal/two-step' } })
    : new Response(null, { status: 404 });
}

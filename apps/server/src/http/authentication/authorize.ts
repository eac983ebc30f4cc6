import { REAUTH_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import type { FastifyRequest } from 'fastify';
import { isTwoFactorSession } from '../../authentication/two-factor.ts';
import { findViewer, type Session, type Viewer } from '../../authentication/viewer.ts';
import { conflict, forbidden, unauthorized } from '../../errors/http-error.ts';
import type { AppContext } from '../app-context.ts';
import type { Route } from '../route.ts';

/** Reads the viewer and checks everything that the route demands of them. @throws HttpError */
export async function authenticate(
  route: Route,
  session: Session | null,
  ctx: AppContext,
): Promise<Viewer | null> {
  const viewer = session && (await findViewer(session, ctx));
  authorize(route, viewer);
  if (route.access === 'admin') await requireTwoFactor(ctx, viewer);
  if (route.requiresReauth) assertReauthenticated(viewer, ctx.now());
  return viewer;
}

export function authorize({ access, unauthorizedCode }: Route, viewer: Viewer | null): void {
  if (access === 'anyone') return;
  if (!viewer) throw unauthorized('error.not-signed-in', { messageCode: unauthorizedCode });
  if (access === 'blocked') return;
  if (viewer.status !== 'Active') throw forbidden('error.account-restricted');
  if (access === 'admin' && !viewer.admin) throw forbidden();
}

/**
 * @throws HttpError 403 for an admin with a password-only session, if this server requires
 *   two-factor of admins
 */
async function requireTwoFactor({ config, db }: AppContext, viewer: Viewer | null): Promise<void> {
  if (!config.adminsRequireTwoFactor || !viewer) return;
  if (!(await isTwoFactorSession(db, viewer))) throw forbidden('error.second-factor-required');
}

/** Prevents sending a queued item as another member: clients send the id of its author along. */
export function assertExpectedMember(req: FastifyRequest, memberId: string | undefined): void {
  const expected = req.headers['x-member-id'];
  if (expected !== undefined && expected !== memberId) throw conflict('error.other-member');
}

/** @throws HttpError 403 when the last reauthentication is too old */
export function assertReauthenticated(
  viewer: Pick<Viewer, 'reauthenticatedAt'> | null,
  now: Date,
): void {
  const reauthenticatedAt = viewer?.reauthenticatedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - reauthenticatedAt > REAUTH_VALID_MS)
    throw forbidden('error.confirmation-needed');
}

import { REAUTH_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { conflict, forbidden, unauthorized } from '../errors/http-error.ts';
import { isTwoFactorSession } from './two-factor.ts';
import { findViewer, type Session, type Viewer } from './viewer.ts';

/**
 * Who can call a route: `anyone`, including visitors; `blocked`, also blocked members; `member`,
 * active members only; `admin`.
 */
export type Access = 'anyone' | 'member' | 'admin' | 'blocked';

/** What a route demands of its caller. */
export type Guards = {
  access: Access;
  /** Whether the caller must have reauthenticated within `REAUTH_VALID_MS`. */
  requiresReauth?: boolean;
  /** Message for callers without a session, if the specification defines one. */
  unauthorizedCode?: MessageCode;
};

type AuthorizationContext = {
  config: Pick<Config, 'adminsRequireTwoFactor'>;
  db: Db;
  now: () => Date;
};

/** Reads the viewer and checks everything that the route demands of them. @throws HttpError */
export async function authenticate(
  route: Guards,
  session: Session | null,
  ctx: AuthorizationContext,
): Promise<Viewer | null> {
  const viewer = session && (await findViewer(session, ctx));
  authorize(route, viewer);
  if (route.access === 'admin') await requireTwoFactor(ctx, viewer);
  if (route.requiresReauth) assertReauthenticated(viewer, ctx.now());
  return viewer;
}

export function authorize({ access, unauthorizedCode }: Guards, viewer: Viewer | null): void {
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
async function requireTwoFactor(
  { config, db }: AuthorizationContext,
  viewer: Viewer | null,
): Promise<void> {
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

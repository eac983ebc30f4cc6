import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isTwoFactorSession } from '../queries/two-factor.ts';
import { assertReauthenticated } from './assert-reauthenticated.ts';
import { conflict, forbidden, unauthorized } from './http-error.ts';
import type { Route } from './route.ts';
import type { Viewer } from './session.ts';

export function checkReauth({ requiresReauth }: Route, viewer: Viewer | null, { now }: Deps): void {
  if (requiresReauth) assertReauthenticated(viewer, now());
}

export function authorize({ access, unauthorizedCode }: Route, viewer: Viewer | null): void {
  switch (access) {
    case 'anyone':
      return;
    case 'blocked':
      if (!viewer) throw unauthorized('error.not-signed-in', { messageCode: unauthorizedCode });
      return;
    case 'member':
    case 'admin':
      if (!viewer) throw unauthorized('error.not-signed-in', { messageCode: unauthorizedCode });
      if (viewer.status !== 'Active') throw forbidden('error.account-restricted');
      if (access === 'admin' && !viewer.admin) throw forbidden();
      return;
    default:
      throw new Error(`Unknown access ${access satisfies never}`);
  }
}

/** @throws HttpError 403 for an admin who has shown a password alone, where this server demands more of them */
export async function requireTwoFactor({ config, db }: Deps, viewer: Viewer | null): Promise<void> {
  if (!config.adminsRequireTwoFactor || !viewer) return;
  if (!(await isTwoFactorSession(db, viewer))) throw forbidden('error.second-factor-required');
}

/**
 * What was written for one member is never sent as another: a client that sends what waited says
 * whose it is.
 */
export function assertExpectedMember(req: FastifyRequest, memberId: string | undefined): void {
  const expected = req.headers['x-member-id'];
  if (expected !== undefined && expected !== memberId) throw conflict('error.other-member');
}

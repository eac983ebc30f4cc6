import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/refusal.ts';
import type { Viewer } from '../../../http/session.ts';
import { refuseUnlessOffered } from './offered.ts';
import { provenAgain } from './prove-again.ts';
import { replacePendingFactor } from './second-factors.sql.ts';
import { newTotp } from './totp.ts';

type Beginning = { viewer: Viewer; currentPassword?: string | undefined };

/**
 * Hands out a new secret for an authenticator app, this once. It asks for nothing until its first code
 * has been right.
 *
 * @throws Refusal 409 where two-step sign-in is on
 */
export async function beginSecondFactor(deps: Deps, beginning: Beginning) {
  refuseUnlessOffered(deps.config);
  const { viewer, currentPassword } = beginning;
  const totp = await newTotp(viewer.username);
  const missing = 'accounts.current-password-required';
  await provenAgain(deps, { viewer, currentPassword, missing }, async (tx) => {
    const row = { userId: viewer.id, secret: totp.secret, at: deps.now() };
    if (!(await replacePendingFactor(tx, deps.secrets, row)))
      throw conflict('second-factor.on-already');
  });
  return totp;
}

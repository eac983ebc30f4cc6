import type { Config } from '../../../config/config.ts';
import { conflict, notFound } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { createTotp } from './totp.ts';
import { replacePendingFactor } from './two-factor.sql.ts';
import { withReauthentication } from './with-reauthentication.ts';

type SetupOptions = { viewer: Viewer; currentPassword?: string | undefined };

/**
 * Creates a secret for an authenticator app and returns it once. Two-factor is not enabled until
 * the first valid code.
 *
 * @throws HttpError 409 if two-factor is enabled
 */
export async function startTwoFactorSetup(deps: Deps, options: SetupOptions) {
  assertTwoFactorEnabled(deps.config);
  const { viewer, currentPassword } = options;
  const totp = await createTotp(viewer.username);
  const missing = 'accounts.current-password-required';
  await withReauthentication(deps, { viewer, currentPassword, missing }, async (tx) => {
    const row = { userId: viewer.id, secret: totp.secret, at: deps.now() };
    if (!(await replacePendingFactor(tx, deps.secrets, row)))
      throw conflict('second-factor.on-already');
  });
  return totp;
}

/** @throws HttpError 404 if two-factor is disabled on this server */
export function assertTwoFactorEnabled({ twoFactor }: Config): void {
  if (!twoFactor) throw notFound('second-factor.not-offered');
}

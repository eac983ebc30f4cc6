import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Feature } from '../../http/route.ts';
import { ownRows } from '../../queries/own-rows.ts';
import { endSessions } from '../../sign-in/sessions.ts';
import { identityRoutes } from './oauth/identities.ts';
import { oauthRoutes } from './oauth/oauth.ts';
import { passkeyAuthenticationRoutes } from './passkeys/passkey-authentication.ts';
import { passkeyRoutes } from './passkeys/passkeys.ts';
import { passwordRoutes } from './password.ts';
import { reauthenticationRoute } from './reauthentication.ts';
import { sessionRoutes } from './sessions.ts';
import { signInRoute } from './sign-in.ts';
import { signInCodeRoutes } from './sign-in-code.ts';
import { signInMethodsRoute } from './sign-in-methods.ts';
import { deleteUnconfirmedFactors } from './two-factor/two-factor.sql.ts';
import { twoFactorRoutes } from './two-factor/two-factor.ts';
import { verifyTwoFactorRoute } from './two-factor/verify-two-factor.ts';

export const auth: Feature = {
  routes: [
    signInRoute,
    ...sessionRoutes,
    reauthenticationRoute,
    verifyTwoFactorRoute,
    ...twoFactorRoutes,
    signInMethodsRoute,
    ...signInCodeRoutes,
    ...passkeyAuthenticationRoutes,
    ...passkeyRoutes,
    ...oauthRoutes,
    ...identityRoutes,
    ...passwordRoutes,
  ],
  on: {
    'member-signed-out': (tx, { memberId }, ctx) => endSessions(tx, ctx, memberId, null),
  },
  exportData: exportCredentials,
  expiries: [
    ['two_factor_challenges', 'expires_at', 0],
    ['passkey_challenges', 'expires_at', 0],
    ['oauth_flows', 'expires_at', 0],
    // A code is resent long before it expires.
    ['sign_in_codes', 'code_expires_at', 0],
    ['sessions', 'last_seen_at', SESSION_IDLE_MS],
    ['sessions', 'created_at', SESSION_ABSOLUTE_MS],
  ],
  applyRetention: deleteUnconfirmedFactors,
};

/** Excludes secrets, codes, tokens and their hashes. */
async function exportCredentials(db: Db, memberId: string): Promise<Record<string, unknown>> {
  const select = ownRows(db, memberId);
  return {
    sessions: await select(
      'sessions',
      [
        'device_app',
        'device_system',
        'language',
        'created_at',
        'last_seen_at',
        'confirmed_at',
        'by_passkey',
      ],
      'created_at',
    ),
    totp_factors: await select('totp_factors', ['created_at', 'confirmed_at']),
    recovery_codes: await select('recovery_codes', ['created_at']),
    two_factor_challenges: await select('two_factor_challenges', ['expires_at']),
    sign_in_codes: await select('sign_in_codes', ['code_expires_at']),
    passkeys: await select(
      'passkeys',
      ['device_app', 'device_system', 'created_at', 'last_used_at'],
      'created_at',
    ),
    passkey_challenges: await select('passkey_challenges', ['expires_at']),
    identities: await select('identities', ['provider', 'issuer', 'subject', 'created_at']),
    oauth_flows: await select('oauth_flows', ['expires_at']),
  };
}

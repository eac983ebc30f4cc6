import type { Db } from '../../db/database.ts';

/** Excludes secrets, codes, tokens and their hashes. */
export async function exportCredentials(
  db: Db,
  memberId: string,
): Promise<Record<string, unknown>> {
  return {
    sessions: await db
      .selectFrom('sessions')
      .select([
        'device_app',
        'device_system',
        'language',
        'created_at',
        'last_seen_at',
        'confirmed_at',
        'by_passkey',
      ])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    totp_factors: await db
      .selectFrom('totp_factors')
      .select(['created_at', 'confirmed_at'])
      .where('user_id', '=', memberId)
      .execute(),
    recovery_codes: await db
      .selectFrom('recovery_codes')
      .select('created_at')
      .where('user_id', '=', memberId)
      .execute(),
    two_factor_challenges: await db
      .selectFrom('two_factor_challenges')
      .select('expires_at')
      .where('user_id', '=', memberId)
      .execute(),
    sign_in_codes: await db
      .selectFrom('sign_in_codes')
      .select('code_expires_at')
      .where('user_id', '=', memberId)
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['device_app', 'device_system', 'created_at', 'last_used_at'])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    passkey_challenges: await db
      .selectFrom('passkey_challenges')
      .select('expires_at')
      .where('user_id', '=', memberId)
      .execute(),
    identities: await db
      .selectFrom('identities')
      .select(['provider', 'issuer', 'subject', 'created_at'])
      .where('user_id', '=', memberId)
      .orderBy('provider')
      .execute(),
    oauth_flows: await db
      .selectFrom('oauth_flows')
      .select('expires_at')
      .where('user_id', '=', memberId)
      .execute(),
  };
}

import { TOTP_STEP_MS } from '@prayer-swap/shared/accounts/account-limits';
import { SECOND } from '@prayer-swap/shared/time';
import { Secret, TOTP } from 'otpauth';
import { createMemberWithPassword, PASSWORD } from './account-fixtures.ts';
import type { TestMember, TestResponse, TestServer } from './harness.ts';

/** An authenticator app's code, this many steps from now. */
export function totpCode(secret: string, { clock }: Pick<TestServer, 'clock'>, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    period: TOTP_STEP_MS / SECOND,
    timestamp: clock.now.getTime() + steps * TOTP_STEP_MS,
  });
}

export type TwoFactorMember = Awaited<ReturnType<typeof createMemberWithTwoFactor>>;

/** A member who enabled two-factor through the routes of the profile. */
export async function createMemberWithTwoFactor(
  server: TestServer,
  traits: Parameters<typeof createMemberWithPassword>[1] = {},
) {
  const member = await createMemberWithPassword(server, traits);
  const { secret } = (await startTwoFactorSetup(server, member)).body;
  const confirmed = await confirmTwoFactorSetup(server, member, totpCode(secret, server));
  if (confirmed.status !== 200) throw new Error(`Not set up: ${JSON.stringify(confirmed.body)}`);
  const recoveryCodes: string[] = confirmed.body.recoveryCodes;
  // The first code is used up by now.
  server.clock.advance(2 * TOTP_STEP_MS);
  return { ...member, secret, recoveryCodes };
}

export const startTwoFactorSetup = (
  server: TestServer,
  as: TestMember,
  currentPassword = PASSWORD,
) =>
  server.request({
    method: 'POST',
    url: '/api/me/second-factor',
    as,
    payload: { currentPassword },
  });

export const confirmTwoFactorSetup = (server: TestServer, as: TestMember, code: string) =>
  server.request({ method: 'POST', url: '/api/me/second-factor/confirm', as, payload: { code } });

/** Submits the second factor on the device of the first. */
export function submitTwoFactorCode(
  server: TestServer,
  first: TestResponse,
  code: string,
  { from = '198.51.99.1', cookie = cookieOf(first) }: { from?: string; cookie?: string } = {},
) {
  return server.request({
    method: 'POST',
    url: '/api/auth/second-factor',
    payload: { challengeToken: first.body.secondFactor.challengeToken, code },
    headers: { cookie },
    from,
  });
}

/** The first cookie of a response, as a browser sends it back. */
export function cookieOf({ headers }: TestResponse): string {
  return String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
}

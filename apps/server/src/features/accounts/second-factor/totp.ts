import { TOTP_STEP_MS } from '@prayer-swap/shared/accounts/limits';
import { product } from '@prayer-swap/shared/product';
import { SECOND } from '@prayer-swap/shared/time';
import type { Secret } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** As many steps before and after this one are taken as well: clocks differ, and typing takes a while. */
const STEPS_AROUND = 1;
/** A code of up to ten minutes away is right, but for the clock of the phone. */
const STEPS_OF_A_WRONG_CLOCK = 20;

/** A new secret, as an authenticator app takes it: in letters, and as the address in a QR code. */
export async function newTotp(username: string): Promise<{ secret: string; uri: string }> {
  const { Secret } = await otpauth();
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = await totpOf(secret, username);
  return { secret: secret.base32, uri: totp.toString() };
}

type Judgement =
  /** `step` counts the steps since 1970. */
  { is: 'right'; step: number } | { is: 'wrong' } | { is: 'of-another-time' };

/** @param secret in base32, as `newTotp` made it */
export async function judgeTotp(secret: string, code: string, now: Date): Promise<Judgement> {
  const { Secret } = await otpauth();
  const totp = await totpOf(Secret.fromBase32(secret));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: STEPS_OF_A_WRONG_CLOCK });
  if (delta === null) return { is: 'wrong' };
  if (Math.abs(delta) > STEPS_AROUND) return { is: 'of-another-time' };
  return { is: 'right', step: totp.counter({ timestamp }) + delta };
}

async function totpOf(secret: Secret, label = '') {
  const { TOTP } = await otpauth();
  return new TOTP({ issuer: product.name, label, secret, period: TOTP_STEP_MS / SECOND });
}

/** Loaded when somebody takes the second step: a server whose members have one is the exception. */
function otpauth() {
  return import('otpauth');
}

import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The code of an authenticator app. Each code works once, so a second one needs the next step. */
export function totp(secret: string, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret.replace(/\s/g, '')),
    timestamp: Date.now() + steps * STEP_MS,
  });
}

/** A code that is neither the current one nor adjacent to it. */
export function wrongTotp(secret: string): string {
  const near = [-1, 0, 1].map((steps) => totp(secret, steps));
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code)) ?? '555555';
}

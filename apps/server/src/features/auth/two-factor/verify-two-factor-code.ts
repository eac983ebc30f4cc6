import type { Tx } from '../../../db/database.ts';
import { badRequest, type HttpError } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { recoveryCodeUsedMail } from './mails.ts';
import { recoveryCodeHashes } from './recovery-codes.ts';
import { verifyTotp } from './totp.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  lockFactor,
  updateLastStep,
} from './two-factor.sql.ts';

type VerificationDeps = Pick<Deps, 'secrets' | 'now' | 'mail'>;

const SIX_DIGITS = /^\d{6}$/;

/**
 * Verifies an authenticator code or a recovery code, each usable once, in the transaction of the
 * action that it authorizes.
 *
 * @throws HttpError 400 on the field `code`
 */
export async function verifyTwoFactorCode(
  tx: Tx,
  deps: VerificationDeps,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const normalized = code.replace(/\s/g, '');
  if (SIX_DIGITS.test(normalized)) await consumeTotp(tx, deps, userId, normalized);
  else await consumeRecoveryCode(tx, deps, userId, normalized);
}

async function consumeTotp(
  tx: Tx,
  { secrets, now }: VerificationDeps,
  userId: string,
  code: string,
) {
  const factor = await lockFactor(tx, secrets, userId);
  if (!factor || factor.lastStep === null) throw wrongCode();
  const result = await verifyTotp(factor.secret, code, now());
  if (result.outcome !== 'valid') throw wrongCode();
  if (result.step <= factor.lastStep) throw badRequest('second-factor.used', { field: 'code' });
  await updateLastStep(tx, userId, result.step);
}

async function consumeRecoveryCode(tx: Tx, deps: VerificationDeps, userId: string, code: string) {
  const hashes = recoveryCodeHashes(deps.secrets, userId, code);
  if (!(await deleteRecoveryCode(tx, userId, hashes))) throw wrongCode();
  const left = await countRecoveryCodes(tx, userId);
  const { email, username } = await selectAccount(tx, userId);
  await deps.mail.send(tx, recoveryCodeUsedMail({ to: email, username, left }));
}

function wrongCode(): HttpError {
  return badRequest('second-factor.wrong', { field: 'code' });
}

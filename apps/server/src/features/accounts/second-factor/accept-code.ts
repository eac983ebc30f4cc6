import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { badInput, type Refusal } from '../../../http/refusal.ts';
import { selectAccount } from '../users.sql.ts';
import { recoveryCodeUsedMail } from './mails.ts';
import { hashesOfRecoveryCode } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  lockFactor,
  takeRecoveryCode,
  updateLastStep,
} from './second-factors.sql.ts';
import { judgeTotp } from './totp.ts';

type Ground = Pick<Deps, 'secrets' | 'now' | 'mail'>;

const SIX_DIGITS = /^\d{6}$/;

/**
 * Takes a code of the authenticator app or a recovery code, each once, in the transaction of what it
 * allows.
 *
 * @throws Refusal 400 on the field `code`
 */
export async function acceptCode(
  tx: Tx,
  deps: Ground,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const signs = code.replace(/\s/g, '');
  if (SIX_DIGITS.test(signs)) await acceptTotp(tx, deps, userId, signs);
  else await acceptRecoveryCode(tx, deps, userId, signs);
}

async function acceptTotp(tx: Tx, { secrets, now }: Ground, userId: string, code: string) {
  const factor = await lockFactor(tx, secrets, userId);
  if (!factor || factor.lastStep === null) throw wrongCode();
  const judgement = await judgeTotp(factor.secret, code, now());
  if (judgement.is !== 'right') throw wrongCode();
  if (judgement.step <= factor.lastStep) throw badInput('second-factor.used', { field: 'code' });
  await updateLastStep(tx, userId, judgement.step);
}

async function acceptRecoveryCode(tx: Tx, deps: Ground, userId: string, code: string) {
  const hashes = hashesOfRecoveryCode(deps.secrets, userId, code);
  const taken = await takeRecoveryCode(tx, userId, hashes);
  if (!taken) throw wrongCode();
  const left = await countRecoveryCodes(tx, userId);
  const { email, username } = await selectAccount(tx, userId);
  await deps.mail.send(tx, recoveryCodeUsedMail({ to: email, username, left }));
}

function wrongCode(): Refusal {
  return badInput('second-factor.wrong', { field: 'code' });
}

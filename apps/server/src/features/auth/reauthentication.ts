import { reauthenticateSchema } from '@prayer-swap/shared/accounts/schemas';
import { renewedSessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { badRequest, unauthorized } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import {
  lockAccount,
  lockPassword,
  lockUserWithPassword,
  selectAccount,
} from '../../queries/users.sql.ts';
import { sessionGuess, withCountedGuess } from '../../sign-in/guess-limits.ts';
import { renewSession, type SignedInCaller } from '../../sign-in/sessions.ts';
import { verifyCurrentPassword, verifyPassword } from '../../sign-in/verify-password.ts';
import { verifyTwoFactorCode } from './two-factor/verify-two-factor.ts';

export const reauthenticationRoute = route({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  summary:
    'Proves once more who is signed in; the session goes on under a new token; a blocked member too',
  access: 'blocked',
  limit: WRITES,
  body: reauthenticateSchema,
  response: { status: 200, body: renewedSessionSchema },
  handler: ({ ctx, body, ...caller }) => reauthenticate(ctx, body.password, caller),
});

/**
 * Reauthenticates the viewer with their password.
 *
 * @throws HttpError 400 on the password field, 429 after too many wrong passwords, 401 if the
 *   session was ended or renewed, or the password was changed since
 */
async function reauthenticate(ctx: AppContext, password: string, caller: SignedInCaller) {
  const { id } = caller.viewer;
  const account = await selectAccount(ctx.db, id);
  const guess = sessionGuess(ctx, 'password', caller.viewer);
  const verifiedHash = await verifyPassword(ctx, { password, account, guess });
  if (verifiedHash === null) throw badRequest('accounts.password-wrong', { field: 'password' });
  return renewSession(ctx, caller, {
    by: 'password',
    async authenticate(tx) {
      if (!(await lockUserWithPassword(tx, id, verifiedHash))) throw unauthorized();
    },
  });
}

/** The proof of a reauthentication: the password, or a code if two-factor is enabled. */
export type ReauthenticationProof = {
  viewer: Viewer;
  currentPassword?: string | undefined;
  code?: string | undefined;
  /** The message if no proof was given. */
  missing?: MessageCode;
};

/**
 * Runs `work` after verifying the member's proof, in the same transaction.
 *
 * @throws HttpError 400 on the field that is wrong or missing; 429 after too many wrong proofs
 */
export async function withReauthentication<Result>(
  ctx: AppContext,
  proof: ReauthenticationProof,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { viewer, currentPassword, code, missing = 'second-factor.proof-required' } = proof;
  if (code !== undefined) {
    return withCountedGuess(sessionGuess(ctx, 'second-step', viewer), () =>
      withTransaction(ctx.db, async (tx) => {
        await lockAccount(tx, viewer.id);
        await verifyTwoFactorCode(tx, ctx, viewer.id, code);
        return work(tx);
      }),
    );
  }
  const verifiedHash = await verifyCurrentPassword(ctx, { viewer, currentPassword, missing });
  return withTransaction(ctx.db, async (tx) => {
    await lockPassword(tx, viewer.id, verifiedHash);
    return work(tx);
  });
}

import { reauthenticateSchema } from '@prayer-swap/shared/accounts/schemas';
import { renewedSessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { badRequest, unauthorized } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { lockUserWithPassword, selectAccount } from '../../queries/users.sql.ts';
import { sessionGuess } from '../../sign-in/guess-limits.ts';
import { renewSession, type SignedInCaller } from '../../sign-in/sessions.ts';
import { verifyPassword } from '../../sign-in/verify-password.ts';

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

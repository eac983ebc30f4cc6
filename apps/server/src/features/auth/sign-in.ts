import { looksLikeEmail } from '@prayer-swap/shared/accounts/email';
import { loginSchema } from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { twoFactorChallengeSchema } from '@prayer-swap/shared/accounts/two-factor';
import { forbidden, type HttpError, unauthorized } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { PUBLIC, route } from '../../http/route.ts';
import { selectWaitingByIdentifier } from '../../queries/joining.ts';
import { lockUserWithPassword, selectAccountByIdentifier } from '../../queries/users.sql.ts';
import { canRevealAccount } from '../../sign-in/account-limits.ts';
import { signInGuess } from '../../sign-in/guess-limits.ts';
import { type Caller, startSession } from '../../sign-in/sessions.ts';
import { verifyPassword } from '../../sign-in/verify-password.ts';

export const signInRoute = route({
  ...PUBLIC,
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in by e-mail address or username',
  body: loginSchema,
  response: { status: 200, body: sessionSchema },
  alternateResponse: { status: 202, body: twoFactorChallengeSchema },
  errorStatuses: [401],
  handler: ({ ctx, body, address, ...caller }) =>
    signIn(ctx, { ...body, network: address }, caller),
});

type Attempt = { identifier: string; password: string; network: string };

/**
 * Signs in by e-mail or username. A blocked member can sign in too, and sees only the
 * blocked-account screen. A registration that waits for an admin is told so after the right
 * password.
 */
async function signIn(ctx: AppContext, attempt: Attempt, caller: Caller) {
  const { identifier, password, network } = attempt;
  const [account, waiting] = await Promise.all([
    selectAccountByIdentifier(ctx.db, identifier),
    selectWaitingByIdentifier(ctx.db, identifier),
  ]);
  const key = await guessKey(ctx, attempt, account?.id);
  const guess = signInGuess(ctx, 'password', { req: caller.req, account, key, network });
  const known = account ?? waiting;
  const verifiedHash = await verifyPassword(ctx, { password, account: known, guess });
  if (verifiedHash === null || !known)
    throw await createSignInError(ctx, attempt, known !== undefined);
  if (!account) throw forbidden('joining.waiting');
  const { id } = account;
  return startSession(ctx, caller, {
    by: 'password',
    async authenticate(tx) {
      const user = await lockUserWithPassword(tx, id, verifiedHash);
      if (!user) throw await createSignInError(ctx, attempt, true);
      return user;
    },
  });
}

/**
 * Counts by identifier above the reveal limit: a count per account would reveal that a name and an
 * address belong together.
 */
async function guessKey(
  ctx: AppContext,
  { identifier, network }: Attempt,
  accountId: string | undefined,
): Promise<string> {
  const revealed = await canRevealAccount(ctx, { network, identifier, consume: false });
  return (revealed && accountId) || identifier;
}

async function createSignInError(
  ctx: AppContext,
  { identifier, network }: Attempt,
  known: boolean,
): Promise<HttpError> {
  if (!(await canRevealAccount(ctx, { network, identifier, consume: !known }))) {
    return unauthorized('accounts.credentials-wrong');
  }
  if (known) return unauthorized('accounts.password-wrong', { field: 'password' });
  return unauthorized(
    looksLikeEmail(identifier) ? 'accounts.unknown-email' : 'accounts.unknown-username',
    { field: 'identifier' },
  );
}

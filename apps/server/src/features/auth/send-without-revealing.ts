import { withMinimumDuration } from '../../crypto/with-minimum-duration.ts';
import { notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { isWaitingEmail } from '../../queries/joining.ts';
import { selectAccountByEmail } from '../../queries/users.sql.ts';
import { canRevealAccount } from '../../sign-in/account-limits.ts';

/**
 * Mails something to an address. If the response cannot reveal whether an account exists, an unknown
 * address takes the same time, and is counted, as if it had one.
 *
 * @throws HttpError 404 for an unknown address, if the reveal limit allows it
 */
export async function sendWithoutRevealing<Result>(
  ctx: AppContext,
  { email, network }: { email: string; network: string },
  send: () => Promise<Result>,
): Promise<Result> {
  const [account, isWaiting] = await Promise.all([
    selectAccountByEmail(ctx.db, email),
    isWaitingEmail(ctx.db, email),
  ]);
  if (!(await canRevealAccount(ctx, { network, identifier: email, consume: !account }))) {
    return withMinimumDuration(send());
  }
  if (!account)
    throw notFound(isWaiting ? 'joining.waiting' : 'accounts.reset-unknown-email', {
      field: 'email',
    });
  return send();
}

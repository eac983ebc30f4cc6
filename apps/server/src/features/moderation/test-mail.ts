import type { MailFailure } from '@prayer-swap/shared/moderation/choices';
import { mailTestResponseSchema } from '@prayer-swap/shared/moderation/schemas';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import { mailFailureOf } from '../../adapters/mail.ts';
import { getRequestLanguage } from '../../http/request-language.ts';
import { ADMIN_WRITE, route } from '../../http/route.ts';
import { mailTemplate } from '../../jobs/mail-template.ts';
import { selectAccount } from '../../queries/users.sql.ts';
import { withActionLog } from './admins.ts';

/** Less than the time-outs of the client and of the mail server's connection. */
const TIMEOUT_MS = 9 * SECOND;

export const testMailRoute = route({
  ...ADMIN_WRITE,
  method: 'POST',
  path: '/api/admin/test-mail',
  summary: 'Sends a test mail to the admin’s own address, and returns why it was not accepted',
  limit: { by: 'member', points: 5, perMs: MINUTE },
  response: { status: 200, body: mailTestResponseSchema },
  async handler({ ctx, req, viewer }) {
    const { email: to, username } = await selectAccount(ctx.db, viewer.id);
    const template = mailTemplate('mail.test', { to }, { username });
    const failure = await findFailure(ctx.sendMailNow(template, getRequestLanguage(req)));
    await withActionLog(ctx, viewer, (_, log) => log({ type: 'test_mail' }));
    return { to, isDelivered: ctx.config.smtpUrl !== null, failure };
  },
});

/** @returns null if the mail server accepted the mail */
async function findFailure(delivery: Promise<void>): Promise<MailFailure | null> {
  const timeout = Promise.withResolvers<'timeout'>();
  const timer = setTimeout(() => timeout.resolve('timeout'), TIMEOUT_MS);
  return Promise.race([delivery.then(() => null, mailFailureOf), timeout.promise]).finally(() =>
    clearTimeout(timer),
  );
}

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Deliver, MailMessage, RemoveMail } from '../adapters/mail.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Tx } from '../db/database.ts';
import type { Jobs, Queue } from './queue.ts';

const mailShape = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** Longer than a delivery takes: a mail under way while it is forgotten is in the folder by then. */
const FORGET_AGAIN_SECONDS = 60;
const MAIL_ID_LENGTH = 32;

export type Mail = {
  /** Sends once the transaction commits, again after a failure; never after `until`. */
  send(tx: Tx, message: MailMessage, limit?: { until: Date }): Promise<void>;
  /** Takes back what waits for an address, and what lies in the folder for it. */
  forget(tx: Tx, address: string): Promise<void>;
};

export function queuedMail(queue: Queue, secrets: Secrets): Mail {
  const recipient = (address: string) => secrets.hash('mail', address).toString('base64url');
  const recipients = (address: string) =>
    secrets.hashes('mail', address).map((hash) => hash.toString('base64url'));
  return {
    send: (tx, message, limit) =>
      queue.send(tx, 'mail', {
        sealed: secrets.seal(JSON.stringify(message)),
        to: recipient(message.to),
        ...(limit && { until: limit.until.toISOString() }),
      }),
    async forget(tx, address) {
      let underWay = false;
      for (const to of recipients(address)) {
        underWay = (await queue.remove(tx, 'mail', { to })) || underWay;
        await queue.remove(tx, 'dead-mail', { to });
      }
      const job = { sealed: secrets.seal(address) };
      await queue.send(tx, 'forget-mail', job);
      if (underWay)
        await queue.send(tx, 'forget-mail', job, { afterSeconds: FORGET_AGAIN_SECONDS });
    },
  };
}

/** @param onExpired hears of a mail that was not sent, since what it holds is of no use any more */
export function mailWorker(
  secrets: Secrets,
  deliver: Deliver,
  { now, onExpired }: { now: () => Date; onExpired: () => void },
) {
  return async ({ sealed, until }: Jobs['mail']) => {
    if (until !== undefined && new Date(until) <= now()) return onExpired();
    const message = mailShape.parse(JSON.parse(secrets.unseal(sealed)));
    await deliver(message, mailId(sealed));
  };
}

/** The same at every try, so that a mail that arrives twice is known as one. */
function mailId(sealed: string): string {
  return createHash('sha256').update(sealed).digest('hex').slice(0, MAIL_ID_LENGTH);
}

export function forgetMailWorker(secrets: Secrets, remove: RemoveMail) {
  return ({ sealed }: { sealed: string }) => remove(secrets.unseal(sealed));
}

import * as z from 'zod/mini';
import type { Deliver, MailMessage, RemoveMail } from '../adapters/mail.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Tx } from '../db/database.ts';
import type { Queue } from './queue.ts';

const mailShape = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** Longer than a delivery takes: a mail under way while it is forgotten is in the folder by then. */
const FORGET_AGAIN_SECONDS = 60;

export type Mail = {
  /** Sends once the transaction commits, again after a failure. */
  send(tx: Tx, message: MailMessage): Promise<void>;
  /** Takes back what waits for an address, and what lies in the folder for it. */
  forget(tx: Tx, address: string): Promise<void>;
};

export function queuedMail(queue: Queue, secrets: Secrets): Mail {
  const recipient = (address: string) => secrets.hash('mail', address).toString('base64url');
  return {
    send: (tx, message) =>
      queue.send(tx, 'mail', {
        sealed: secrets.seal(JSON.stringify(message)),
        to: recipient(message.to),
      }),
    async forget(tx, address) {
      const underWay = await queue.remove(tx, 'mail', { to: recipient(address) });
      const job = { sealed: secrets.seal(address) };
      await queue.send(tx, 'forget-mail', job);
      if (underWay)
        await queue.send(tx, 'forget-mail', job, { afterSeconds: FORGET_AGAIN_SECONDS });
    },
  };
}

export function mailWorker(secrets: Secrets, deliver: Deliver) {
  return ({ sealed }: { sealed: string }) =>
    deliver(mailShape.parse(JSON.parse(secrets.unseal(sealed))));
}

export function forgetMailWorker(secrets: Secrets, remove: RemoveMail) {
  return ({ sealed }: { sealed: string }) => remove(secrets.unseal(sealed));
}

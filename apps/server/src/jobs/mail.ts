import * as z from 'zod/mini';
import type { Deliver, MailMessage } from '../adapters/mail.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Tx } from '../db/database.ts';
import type { Queue } from './queue.ts';

const mailShape = z.object({ to: z.string(), subject: z.string(), text: z.string() });

export type Mail = {
  /** Sends once the transaction commits, again after a failure. */
  send(tx: Tx, message: MailMessage): Promise<void>;
};

export function queuedMail(queue: Queue, secrets: Secrets): Mail {
  return {
    send: (tx, message) =>
      queue.send(tx, 'mail', { sealed: secrets.seal(JSON.stringify(message)) }),
  };
}

export function mailWorker(secrets: Secrets, deliver: Deliver) {
  return ({ sealed }: { sealed: string }) =>
    deliver(mailShape.parse(JSON.parse(secrets.unseal(sealed))));
}

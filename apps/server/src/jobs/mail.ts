import { createHash, randomUUID } from 'node:crypto';
import { FALLBACK_LANGUAGE, type Language } from '@prayer-swap/shared/messages/languages';
import { type DeliverMail, MailRefusedError, type RemoveMail } from '../adapters/mail.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { markMailRefused } from '../crypto/verification-code.ts';
import type { Db, Tx } from '../db/database.ts';
import { getLanguageByEmail, getMemberLanguage } from '../queries/member-language.ts';
import { presentEmail } from '../queries/users.sql.ts';
import {
  addSharedValues,
  type MailSender,
  type MailTemplate,
  mailTemplateSchema,
  renderMail,
} from './mail-template.ts';
import type { Jobs, Queue } from './queue.ts';

/** Longer than a delivery takes: a mail in flight during the deletion is in the folder by then. */
const DELETE_AGAIN_SECONDS = 60;
const MAIL_ID_LENGTH = 32;

export type Mailer = {
  /** Sends after the transaction commits and retries on failure, but never after `until`. */
  send(tx: Tx, template: MailTemplate, limit?: { until: Date }): Promise<void>;
  /** Deletes queued mails to an address, and those in its outbox folder. */
  deleteFor(tx: Tx, address: string): Promise<void>;
};

export function createMailer(queue: Queue, secrets: Secrets, sender: MailSender): Mailer {
  return {
    async send(tx, template, limit) {
      await queue.send(tx, 'mail', {
        sealed: secrets.seal(JSON.stringify(addSharedValues(template, sender))),
        to: secrets.hash('mail', template.to).toString('base64url'),
        ...(limit && { until: limit.until.toISOString() }),
      });
    },
    async deleteFor(tx, address) {
      let wasActive = false;
      // The previous version queued mails to the spelling that people use.
      const spellings = new Set([address, presentEmail(address)]);
      const hashes = [...spellings].flatMap((spelling) => secrets.hashes('mail', spelling));
      for (const hash of hashes) {
        const job = { to: hash.toString('base64url') };
        wasActive = (await queue.remove(tx, 'mail', job)) || wasActive;
        await queue.remove(tx, 'dead-mail', job);
      }
      const job = { sealed: secrets.seal(address) };
      await queue.send(tx, 'forget-mail', job);
      if (wasActive)
        await queue.send(tx, 'forget-mail', job, { afterSeconds: DELETE_AGAIN_SECONDS });
    },
  };
}

/** Delivers a mail at once, without a retry. Rejects if the mail server does not accept it. */
export type SendMailNow = (template: MailTemplate, language: Language) => Promise<void>;

export function createDirectMailer(deliver: DeliverMail, sender: MailSender): SendMailNow {
  return (template, language) => {
    const message = renderMail(addSharedValues(template, sender), language);
    return deliver(message, mailId(randomUUID()));
  };
}

type MailWorkerContext = {
  db: Db;
  now: () => Date;
  /** Called when a mail expired before it was sent. */
  onExpired: () => void;
};

/** Renders each mail when it is sent, in the recipient's current language. */
export function createMailWorker(
  secrets: Secrets,
  deliver: DeliverMail,
  { db, now, onExpired }: MailWorkerContext,
) {
  return async ({ sealed, until }: Jobs['mail']) => {
    if (until !== undefined && new Date(until) <= now()) return onExpired();
    const template = mailTemplateSchema.parse(JSON.parse(secrets.unseal(sealed)));
    const { to, memberId, language = FALLBACK_LANGUAGE, awaited } = template;
    const preferred = memberId ? getMemberLanguage(db, memberId) : getLanguageByEmail(db, to);
    const message = renderMail(template, (await preferred) ?? language);
    await deliver(message, mailId(sealed)).catch(async (error) => {
      if (awaited && error instanceof MailRefusedError) await markMailRefused(db, awaited);
      throw error;
    });
  };
}

/** Equal for every attempt, so mailboxes recognise a duplicate. */
function mailId(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, MAIL_ID_LENGTH);
}

export function createMailDeletionWorker(secrets: Secrets, remove: RemoveMail) {
  return ({ sealed }: { sealed: string }) => remove(secrets.unseal(sealed));
}

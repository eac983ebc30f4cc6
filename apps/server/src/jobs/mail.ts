import { createHash } from 'node:crypto';
import { FALLBACK_LANGUAGE, type Language } from '@prayer-swap/shared/messages/languages';
import type { DeliverMail, RemoveMail } from '../adapters/mail.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Db, Tx } from '../db/database.ts';
import { getLanguageByEmail, getMemberLanguage } from '../queries/member-language.ts';
import { type MailTemplate, mailTemplateSchema, renderMail } from './mail-template.ts';
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

export function createMailer(queue: Queue, secrets: Secrets): Mailer {
  const recipient = (address: string) => secrets.hash('mail', address).toString('base64url');
  const recipients = (address: string) =>
    secrets.hashes('mail', address).map((hash) => hash.toString('base64url'));
  return {
    send: (tx, template, limit) =>
      queue.send(tx, 'mail', {
        sealed: secrets.seal(JSON.stringify(template)),
        to: recipient(template.to),
        ...(limit && { until: limit.until.toISOString() }),
      }),
    async deleteFor(tx, address) {
      let wasActive = false;
      for (const to of recipients(address)) {
        wasActive = (await queue.remove(tx, 'mail', { to })) || wasActive;
        await queue.remove(tx, 'dead-mail', { to });
      }
      const job = { sealed: secrets.seal(address) };
      await queue.send(tx, 'forget-mail', job);
      if (wasActive)
        await queue.send(tx, 'forget-mail', job, { afterSeconds: DELETE_AGAIN_SECONDS });
    },
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
    await deliver(renderMail(template, await resolveLanguage(db, template)), mailId(sealed));
  };
}

async function resolveLanguage(
  db: Db,
  {
    to,
    memberId,
    language,
  }: Pick<MailTemplate, 'to'> & { memberId?: string | undefined; language?: Language | undefined },
): Promise<Language> {
  const preferred = memberId ? getMemberLanguage(db, memberId) : getLanguageByEmail(db, to);
  return (await preferred) ?? language ?? FALLBACK_LANGUAGE;
}

/** Equal for every attempt, so mailboxes recognise a duplicate. */
function mailId(sealed: string): string {
  return createHash('sha256').update(sealed).digest('hex').slice(0, MAIL_ID_LENGTH);
}

export function createMailDeletionWorker(secrets: Secrets, remove: RemoveMail) {
  return ({ sealed }: { sealed: string }) => remove(secrets.unseal(sealed));
}

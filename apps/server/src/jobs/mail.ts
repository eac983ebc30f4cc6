import { createHash } from 'node:crypto';
import { FALLBACK_LANGUAGE, type Language } from '@prayer-swap/shared/messages/languages';
import type { Deliver, RemoveMail } from '../adapters/mail.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Db, Tx } from '../db/database.ts';
import { languageOfAddress, languageOfMember } from '../reading/language.ts';
import { type Letter, letterShape, worded } from './letter.ts';
import type { Jobs, Queue } from './queue.ts';

/** Longer than a delivery takes: a mail under way while it is forgotten is in the folder by then. */
const FORGET_AGAIN_SECONDS = 60;
const MAIL_ID_LENGTH = 32;

export type Mail = {
  /** Sends once the transaction commits, again after a failure; never after `until`. */
  send(tx: Tx, letter: Letter, limit?: { until: Date }): Promise<void>;
  /** Takes back what waits for an address, and what lies in the folder for it. */
  forget(tx: Tx, address: string): Promise<void>;
};

export function queuedMail(queue: Queue, secrets: Secrets): Mail {
  const recipient = (address: string) => secrets.hash('mail', address).toString('base64url');
  const recipients = (address: string) =>
    secrets.hashes('mail', address).map((hash) => hash.toString('base64url'));
  return {
    send: (tx, letter, limit) =>
      queue.send(tx, 'mail', {
        sealed: secrets.seal(JSON.stringify(letter)),
        to: recipient(letter.to),
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

type MailGround = {
  db: Db;
  now: () => Date;
  /** Hears of a mail that was not sent, since what it holds is of no use any more. */
  onExpired: () => void;
};

/** Words each mail at the moment it is sent, in the language that whoever receives it reads by then. */
export function mailWorker(secrets: Secrets, deliver: Deliver, { db, now, onExpired }: MailGround) {
  return async ({ sealed, until }: Jobs['mail']) => {
    if (until !== undefined && new Date(until) <= now()) return onExpired();
    const letter = letterShape.parse(JSON.parse(secrets.unseal(sealed)));
    await deliver(worded(letter, await languageFor(db, letter)), mailId(sealed));
  };
}

async function languageFor(
  db: Db,
  {
    to,
    memberId,
    language,
  }: Pick<Letter, 'to'> & { memberId?: string | undefined; language?: Language | undefined },
): Promise<Language> {
  const theirs = memberId ? languageOfMember(db, memberId) : languageOfAddress(db, to);
  return (await theirs) ?? language ?? FALLBACK_LANGUAGE;
}

/** The same at every try, so that a mail that arrives twice is known as one. */
function mailId(sealed: string): string {
  return createHash('sha256').update(sealed).digest('hex').slice(0, MAIL_ID_LENGTH);
}

export function forgetMailWorker(secrets: Secrets, remove: RemoveMail) {
  return ({ sealed }: { sealed: string }) => remove(secrets.unseal(sealed));
}

import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@prayer-swap/embedded-postgres-launcher/make-folder';
import { normalizeEmail } from '@prayer-swap/shared/accounts/email';
import { lazy } from '@prayer-swap/shared/lazy';
import type { MailFailure } from '@prayer-swap/shared/moderation/choices';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import { PermanentError } from '../errors/permanent-error.ts';

/** A rendered plain-text mail. */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  /** Announced to mail clients as a one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string;
};

/**
 * Delivers one mail. Rejects when delivery failed, so the job retries.
 *
 * @param id hexadecimal, equal for every attempt: mailboxes use it to drop duplicates
 */
export type DeliverMail = (message: MailMessage, id: string) => Promise<void>;

// Loads the libraries with the first mail to save memory on servers that send none.

/**
 * Fails an attempt when the mail server is silent for `timeoutMs`. The library's default is ten
 * minutes.
 */
function smtpOptions(url: string, timeoutMs: number) {
  return {
    url,
    dnsTimeout: 10 * SECOND,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}

/** Servers delay the greeting of unknown clients by half a minute against spam. */
const DELIVERY_TIMEOUT_MS = MINUTE;

/** Deletes the mails to an address from the outbox folder. */
export type RemoveMail = (address: string) => Promise<void>;

/** @param url `smtp://` or `smtps://` with its credentials */
export function createSmtpDelivery(url: string, from: () => string): DeliverMail {
  const open = lazy(async () =>
    (await import('nodemailer')).createTransport(smtpOptions(url, DELIVERY_TIMEOUT_MS)),
  );
  return async (message, id) => {
    await (await open()).sendMail(toMailOptions(from(), message, id)).catch(throwRefusal);
  };
}

/** The mail server will never accept this mail. `code` is its reply: `550`, or `550 5.1.1`. */
export class MailRefusedError extends PermanentError {
  override name = 'MailRefusedError';
  readonly code: string;

  constructor(code: string, options: ErrorOptions) {
    super(`The mail server refused the mail: ${code}`, options);
    this.code = code;
  }
}

/** A refusal of the sender or of the sign-in concerns every mail, and can be repaired. */
const COMMANDS_OF_ONE_MAIL = ['RCPT TO', 'DATA'];
const PERMANENT_REPLY = /^5\d\d(?:[ -]5\.\d{1,3}\.\d{1,3})?/;

function throwRefusal(error: unknown): never {
  const { command, response }: { command?: unknown; response?: unknown } = { ...Object(error) };
  const [code] = PERMANENT_REPLY.exec(String(response)) ?? [];
  if (!code || !COMMANDS_OF_ONE_MAIL.includes(String(command))) throw error;
  throw new MailRefusedError(code.replace('-', ' '), { cause: error });
}

/**
 * Connects and signs in. @throws when the mail server cannot be used, or is silent for `timeoutMs`
 */
export async function verifySmtp(url: string, timeoutMs: number): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpOptions(url, timeoutMs));
  await transport.verify().finally(() => transport.close());
}

const FAILURES = new Map<unknown, MailFailure>(
  Object.entries({
    EAUTH: 'sign-in',
    ENOAUTH: 'sign-in',
    ECONNECTION: 'unreachable',
    ESOCKET: 'unreachable',
    EDNS: 'unreachable',
    ECONNREFUSED: 'unreachable',
    ENOTFOUND: 'unreachable',
    ETIMEDOUT: 'timeout',
    ETLS: 'encryption',
    EENVELOPE: 'rejected',
    EMESSAGE: 'rejected',
  }),
);

/** Why the mail server did not accept a mail, by the code of the library's error. */
export function mailFailureOf(error: unknown): MailFailure {
  if (error instanceof MailRefusedError) return 'rejected';
  const { code }: { code?: unknown } = { ...Object(error) };
  return FAILURES.get(code) ?? 'unknown';
}

/**
 * Writes each mail as a complete `.eml` file, for servers without SMTP. File names sort by time. A
 * mail that is already in the folder is skipped.
 */
export function createFolderDelivery(folder: string, from: () => string): DeliverMail {
  return async (message, id) => {
    await makeFolder(folder, 0o700);
    const mark = id.slice(0, 8);
    if ((await readdir(folder)).some((name) => name.endsWith(`-${mark}.eml`))) return;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message: eml } = await transport.sendMail(toMailOptions(from(), message, id));
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${mark}`;
    const partialFile = join(folder, `${name}.part`);
    await writeFile(partialFile, eml, { mode: 0o600 });
    await rename(partialFile, join(folder, `${name}.eml`));
  };
}

/**
 * Deletes from a folder that `createFolderDelivery` fills, including partial files of a failed
 * write.
 */
export function createFolderRemoval(folder: string): RemoveMail {
  return async (address) => {
    const { default: PostalMime } = await import('postal-mime');
    const removed = normalizeEmail(address);
    for (const file of await listMails(folder)) {
      const eml = await readFile(file).catch(() => null);
      if (eml === null) continue;
      const { to } = await PostalMime.parse(eml);
      if (to?.some((recipient) => normalizeEmail(recipient.address ?? '') === removed))
        await rm(file, { force: true });
    }
  };
}

/** Deletes all mails older than `before`. */
export async function deleteOldMails(folder: string, before: Date): Promise<void> {
  for (const file of await listMails(folder)) {
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}

async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.(eml|part)$/.test(name)).map((name) => join(folder, name));
}

/**
 * Passes the address as an object: in a string, commas and brackets could form a list or another
 * address.
 */
function toMailOptions(
  from: string,
  { to, subject, text, unsubscribeUrl }: MailMessage,
  id: string,
) {
  const messageId = `<${id}@${domainOf(from)}>`;
  const headers = {
    // Absence notices do not answer it (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return {
    from: parseSender(from),
    to: { name: '', address: to },
    subject,
    text,
    messageId,
    headers,
  };
}

/** Returns the sender of a community in the form of `MAIL_FROM`. */
export function formatSender({ name, contact }: { name: string; contact: string }): string {
  return `"${name.replace(/["\\]/g, '\\$&')}" <${contact}>`;
}

/** Splits name and address, so that the name can contain commas and quotes. */
function parseSender(from: string): string | { name: string; address: string } {
  const [, phrase = '', address] = /^\s*(.*?)\s*<([^<>\s]+)>\s*$/s.exec(from) ?? [];
  if (address === undefined) return from;
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/s.exec(phrase) ?? [];
  return { name: quoted?.replace(/\\(.)/gs, '$1') ?? phrase, address };
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

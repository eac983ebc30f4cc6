import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND } from '@prayer-swap/shared/time';
import { makeFolder } from '../make-folder.ts';

/** A plain-text mail in the product's words. */
export type MailMessage = { to: string; subject: string; text: string };

/**
 * Hands one mail to the world; rejects when it was not taken, so that the job tries again.
 *
 * @param id hexadecimal, the same for every try: by it a mailbox shows a mail that came twice once
 */
export type DeliverMail = (message: MailMessage, id: string) => Promise<void>;

// The libraries come with the first mail: a server that sends none does not hold them.

/** A mail server that says nothing is given up for this try; the library would wait for ten minutes. */
const SMTP_TIMEOUTS = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
};

/** Takes away the mails to an address where they lie in a folder. */
export type RemoveMail = (address: string) => Promise<void>;

/** @param url `smtp://` or `smtps://` with its credentials */
export function createSmtpDelivery(url: string, from: string): DeliverMail {
  const open = async () => (await import('nodemailer')).createTransport({ url, ...SMTP_TIMEOUTS });
  let opening: ReturnType<typeof open> | undefined;
  return async (message, id) => {
    opening ??= open();
    const transport = await opening;
    await transport.sendMail(toMailOptions(from, message, id));
  };
}

/** Without a mail server: each mail becomes a complete `.eml` file, the newest last by name, once. */
export function createFolderDelivery(folder: string, from: string): DeliverMail {
  return async (message, id) => {
    await makeFolder(folder, 0o700);
    const mark = id.slice(0, 8);
    if ((await readdir(folder)).some((name) => name.endsWith(`-${mark}.eml`))) return;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message: eml } = await transport.sendMail(toMailOptions(from, message, id));
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${mark}`;
    const partialFile = join(folder, `${name}.part`);
    await writeFile(partialFile, eml, { mode: 0o600 });
    await rename(partialFile, join(folder, `${name}.eml`));
  };
}

/** Of a folder that `deliverToFolder` fills, halves of a broken write included. */
export function createFolderRemoval(folder: string): RemoveMail {
  return async (address) => {
    const { default: PostalMime } = await import('postal-mime');
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter(isMailFile)) {
      const file = join(folder, name);
      const eml = await readFile(file).catch(() => null);
      if (eml === null) continue;
      const { to } = await PostalMime.parse(eml);
      if (to?.some((recipient) => recipient.address === address)) await rm(file, { force: true });
    }
  };
}

/** Takes away what is older than that, whoever it is for. */
export async function deleteOldMails(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isMailFile)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}

function isMailFile(name: string): boolean {
  return /\.(eml|part)$/.test(name);
}

/** The address as it is: as plain text, commas and brackets in it would make it a list or another one. */
function toMailOptions(from: string, { to, subject, text }: MailMessage, id: string) {
  const messageId = `<${id}@${domainOf(from)}>`;
  return { from, to: { name: '', address: to }, subject, text, messageId };
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

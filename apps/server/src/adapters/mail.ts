import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A plain-text mail in the product's words. */
export type MailMessage = { to: string; subject: string; text: string };

/** Hands one mail to the world; rejects when it was not taken, so that the job tries again. */
export type Deliver = (message: MailMessage) => Promise<void>;

// The libraries come with the first mail: a server that sends none does not hold them.

/** Takes away the mails to an address where they lie in a folder. */
export type RemoveMail = (address: string) => Promise<void>;

/** @param url `smtp://` or `smtps://` with its credentials */
export function deliverBySmtp(url: string, from: string): Deliver {
  const open = async () => (await import('nodemailer')).createTransport(url);
  let opening: ReturnType<typeof open> | undefined;
  return async (message) => {
    opening ??= open();
    const transport = await opening;
    await transport.sendMail(addressed(from, message));
  };
}

/** Without a mail server: each mail becomes a complete `.eml` file, the newest last by name. */
export function deliverToFolder(folder: string, from: string): Deliver {
  return async (message) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message: eml } = await transport.sendMail(addressed(from, message));
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const half = join(folder, `${name}.part`);
    await writeFile(half, eml, { mode: 0o600 });
    await rename(half, join(folder, `${name}.eml`));
  };
}

/** Of a folder that `deliverToFolder` fills, halves of a broken write included. */
export function removeFromFolder(folder: string): RemoveMail {
  return async (address) => {
    const { default: PostalMime } = await import('postal-mime');
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((name) => /\.(eml|part)$/.test(name))) {
      const file = join(folder, name);
      const eml = await readFile(file).catch(() => null);
      if (eml === null) continue;
      const { to } = await PostalMime.parse(eml);
      if (to?.some((one) => one.address === address)) await rm(file, { force: true });
    }
  };
}

/** The address as it is: as plain text, commas and brackets in it would make it a list or another one. */
function addressed(from: string, { to, subject, text }: MailMessage) {
  return { from, to: { name: '', address: to }, subject, text };
}

import type { APIRequestContext } from '@playwright/test';

/** A job sends the mail, so the test polls for it. */
const MAX_ATTEMPTS = 100;
const POLL_INTERVAL_MS = 50;

/**
 * The newest mail to an address, from /dev/mail.
 *
 * @param origin of a dedicated server
 * @returns subject and text, HTML entities resolved
 */
export async function waitForMail(
  request: APIRequestContext,
  address: string,
  about: RegExp = /./,
  origin = '',
): Promise<string> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const page = await (await request.get(`${origin}/dev/mail`)).text();
    const mails = page.split('<article>').slice(1).map(htmlToText);
    const mail = mails.find((text) => text.includes(`To ${address} `) && about.test(text));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(`No mail to ${address} about ${about}`);
}

/** The six digits of the newest code mailed to an address. */
export async function waitForMailedCode(
  request: APIRequestContext,
  address: string,
  origin?: string,
): Promise<string> {
  const mail = await waitForMail(request, address, /\b\d{6}\b/, origin);
  const code = /\b\d{6}\b/.exec(mail)?.[0];
  if (!code) throw new Error('The mail contains no code');
  return code;
}

function htmlToText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign)));
}

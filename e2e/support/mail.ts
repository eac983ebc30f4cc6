import type { APIRequestContext } from '@playwright/test';

/** Mail arrives by a job, so it is looked for until it is there. */
const TRIES = 100;
const PAUSE_MS = 50;

/**
 * The newest mail to an address, as a person without a mail server reads it at /dev/mail.
 *
 * @returns subject and text, HTML entities resolved
 */
export async function newestMailTo(
  request: APIRequestContext,
  address: string,
  about: RegExp = /./,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const page = await (await request.get('/dev/mail')).text();
    const mails = page.split('<article>').slice(1).map(plain);
    const mail = mails.find((text) => text.includes(`To ${address} `) && about.test(text));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`No mail to ${address} about ${about}`);
}

/** The six digits of the newest code sent to an address. */
export async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  const mail = await newestMailTo(request, address, /\b\d{6}\b/);
  const code = /\b\d{6}\b/.exec(mail)?.[0];
  if (!code) throw new Error('The mail holds no code');
  return code;
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign)));
}

import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { SECOND } from '@prayer-swap/shared/time';
import { mailFailureOf, verifySmtp } from '../adapters/mail.ts';
import { isLoopbackHost } from '../config/is-loopback.ts';
import { reasonOf } from '../errors/describe-error.ts';
import { type CheckContext, type Finding, failed, ok, warning } from './check.ts';

type ConfigOnly<Name extends keyof CheckContext['config']> = {
  config: Pick<CheckContext['config'], Name>;
};

/** As long as an admin waits. A delivery waits longer for a slow mail server. */
const MAIL_TIMEOUT_MS = 10 * SECOND;

/** Connects to the mail server and signs in, without sending a mail. */
export async function checkMail({
  config: { smtpUrl, production, publicOrigin },
}: ConfigOnly<'smtpUrl' | 'production' | 'publicOrigin'>): Promise<Finding> {
  if (smtpUrl === null) {
    const isLocal = !production && isLoopbackHost(new URL(publicOrigin).host);
    return isLocal ? ok('mail-local') : warning('mail-files', { detail: 'set SMTP_URL' });
  }
  try {
    await verifySmtp(smtpUrl, MAIL_TIMEOUT_MS);
    return ok('mail-accepted');
  } catch (error) {
    const detail = reasonOf(error);
    if (mailFailureOf(error) !== 'timeout') return failed('mail-rejected', { detail });
    return warning('mail-silent', { values: { seconds: MAIL_TIMEOUT_MS / SECOND }, detail });
  }
}

const ORIGIN_TIMEOUT_MS = 5 * SECOND;
const INVALID_CERTIFICATE = /CERT|SIGNATURE|VERIFY|ALTNAME|TLS|SSL/;

/** Requests the product at its public address, as a browser would. */
export async function checkOrigin({
  config: { publicOrigin },
}: ConfigOnly<'publicOrigin'>): Promise<Finding> {
  const { protocol, host } = new URL(publicOrigin);
  if (isLoopbackHost(host)) return ok('origin-local');
  const outcome = await requestHealth(publicOrigin).catch(
    (error: NodeJS.ErrnoException) => error.code ?? error.name,
  );
  if (typeof outcome === 'string' && INVALID_CERTIFICATE.test(outcome))
    return failed('origin-certificate', { detail: outcome });
  if (outcome !== 200) return warning('origin-unreachable', { detail: String(outcome) });
  if (protocol !== 'https:') return warning('origin-insecure', { detail: publicOrigin });
  return ok('origin-reachable');
}

/** @returns the status; it follows no redirect */
function requestHealth(origin: string): Promise<number> {
  const request = origin.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ORIGIN_TIMEOUT_MS);
    const req = request(`${origin}/api/health`, { signal, agent: false }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    req.on('error', reject);
    req.end();
  });
}

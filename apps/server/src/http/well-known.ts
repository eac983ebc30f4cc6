import { languages } from '@prayer-swap/shared/messages/languages';
import { DAY } from '@prayer-swap/shared/time';
import type { FastifyInstance } from 'fastify';
import { sessionCookieName } from './authentication/session.ts';
import type { Deps } from './deps.ts';

/** RFC 9116 recommends less than a year, so readers fetch the file again. */
const VALID_FOR_MS = 180 * DAY;
/** The password form is in `apps/web/src/features/accounts/profile/sign-in-sections.tsx`. */
const CHANGE_PASSWORD = '/profile#password';

/**
 * Serves `security.txt` for vulnerability reports, and the URL by which password managers find the
 * form that changes a password.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9116
 * @see https://w3c.github.io/webappsec-change-password-url/
 */
export function serveWellKnown(
  app: FastifyInstance,
  { config, now }: Pick<Deps, 'config' | 'now'>,
) {
  const { publicOrigin, securityContact } = config;

  app.get('/.well-known/security.txt', async (_req, reply) => {
    const expires = new Date(now().getTime() + VALID_FOR_MS);
    const fields = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${fields.join('\n')}\n`);
  });

  app.get('/.well-known/change-password', async (req, reply) => {
    const hasSession = req.cookies[sessionCookieName(config)] !== undefined;
    const query = new URLSearchParams({ returnTo: CHANGE_PASSWORD });
    return reply
      .header('cache-control', 'no-store')
      .redirect(hasSession ? CHANGE_PASSWORD : `/login?${query}`, 303);
  });
}

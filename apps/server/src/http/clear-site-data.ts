import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import type { FastifyReply } from 'fastify';

/**
 * Clears the browser's data of this origin on sign-out. When a member chose to leave unsent items
 * of this or another member on the device, storage is excluded; the app then deletes the rest
 * itself. Cookies are excluded, since the directive would delete those of every host of the domain.
 * A native shell has another origin: its browser would only warn about the header.
 */
export function clearSiteData(reply: FastifyReply, { keep }: SignOutQuery): void {
  if (reply.request.headers.authorization !== undefined) return;
  reply.header('clear-site-data', keep === 'unsent' ? '"cache"' : '"cache", "storage"');
}

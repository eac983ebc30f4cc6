import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import type { FastifyReply } from 'fastify';

/**
 * Has the browser of a member who signs out delete what it holds of this origin. Unsent items that a member chose
 * to leave on the device, this member or another one, are in its storage: the app then keeps that, and deletes the
 * rest by itself. Cookies are not named, since the directive would delete those of every host of the domain. A native
 * shell has another origin: its browser would only complain of the header.
 */
export function clearSiteData(reply: FastifyReply, { keep }: SignOutQuery): void {
  if (reply.request.headers.authorization !== undefined) return;
  reply.header('clear-site-data', keep === 'unsent' ? '"cache"' : '"cache", "storage"');
}

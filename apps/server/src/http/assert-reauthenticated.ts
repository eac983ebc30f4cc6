import { REAUTH_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import { forbidden } from './http-error.ts';
import type { Viewer } from './session.ts';

/** @throws HttpError 403 for whoever has not shown lately who they are */
export function assertReauthenticated(
  viewer: Pick<Viewer, 'reauthenticatedAt'> | null,
  now: Date,
): void {
  const reauthenticatedAt = viewer?.reauthenticatedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - reauthenticatedAt > REAUTH_VALID_MS)
    throw forbidden('error.confirmation-needed');
}

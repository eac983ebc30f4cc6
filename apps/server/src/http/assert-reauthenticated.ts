import { REAUTH_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import { forbidden } from '../errors/http-error.ts';
import type { Viewer } from '../queries/viewer.ts';

/** @throws HttpError 403 when the last reauthentication is too old */
export function assertReauthenticated(
  viewer: Pick<Viewer, 'reauthenticatedAt'> | null,
  now: Date,
): void {
  const reauthenticatedAt = viewer?.reauthenticatedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - reauthenticatedAt > REAUTH_VALID_MS)
    throw forbidden('error.confirmation-needed');
}

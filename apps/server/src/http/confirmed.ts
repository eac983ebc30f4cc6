import { CONFIRMED_FOR_MS } from '@prayer-swap/shared/accounts/limits';
import { forbidden } from './refusal.ts';
import type { Viewer } from './session.ts';

/** @throws Refusal 403 for whoever has not shown lately who they are */
export function refuseUnlessConfirmed(viewer: Pick<Viewer, 'confirmedAt'> | null, now: Date): void {
  const confirmedAt = viewer?.confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - confirmedAt > CONFIRMED_FOR_MS) throw forbidden('error.confirmation-needed');
}

import { randomUUID } from 'node:crypto';
import { PROMPT_AHEAD_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type {
  PrayerRequest,
  requestCreationSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import { once } from '../../db/once.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { inGoodStanding } from '../../reading/standing.ts';
import { getRequest } from './get-request.ts';

type Form = z.output<typeof requestCreationSchema>;

/** Shares a request with the community. @throws Refusal 403 when a member posts a Prompt */
export function createRequest(
  deps: Deps,
  { viewer, form, idempotencyKey }: { viewer: Viewer; form: Form; idempotencyKey: string | null },
): Promise<PrayerRequest> {
  if (form.type === 'Prompt' && !viewer.admin)
    throw new Refusal(403, 'requests.prompt-admins-only');
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    return once(tx, { memberId: viewer.id, key: idempotencyKey, payload: form, now }, async () => {
      const id = randomUUID();
      await tx
        .insertInto('requests')
        .values({
          id,
          user_id: viewer.id,
          text: form.text,
          type: form.type,
          anonymous: form.anonymous,
          created_at: form.type === 'Prompt' ? new Date(now.getTime() + PROMPT_AHEAD_MS) : now,
          edited_at: null,
        })
        .execute();
      await deps.emit(tx, { type: 'request-created', requestId: id, ownerId: viewer.id });
      return getRequest({ db: tx }, { viewer, id });
    });
  });
}

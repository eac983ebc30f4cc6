import { randomUUID } from 'node:crypto';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { DAY } from '@prayer-swap/shared/time';
import type { updateCreationSchema } from '@prayer-swap/shared/updates/creation';
import { UPDATES_PER_DAY } from '@prayer-swap/shared/updates/limits';
import type * as z from 'zod/mini';
import { inGoodStanding } from '../../acting/standing.ts';
import { once } from '../../db/once.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict, type Refusal, tooMany } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { isHeldByAdmins } from '../../reading/abilities.ts';
import { type OwnRequest, ownRequest } from '../../reading/own-request.ts';
import { readRequest } from '../../reading/read-request.ts';
import { insertUpdate } from './updates.sql.ts';

type Posting = {
  viewer: Viewer;
  requestId: string;
  form: z.output<typeof updateCreationSchema>;
  idempotencyKey: string | null;
};

/**
 * Says what became of one's own request, and tells everyone who prayed for it. Only a new update counts
 * against the day's budget.
 *
 * @throws Refusal 404 or 403 when the request is not the member's, 409 where it takes no such update,
 * 429 when the budget is used up
 */
export async function postUpdate(deps: Deps, posting: Posting): Promise<PrayerRequest> {
  const { viewer, requestId } = posting;
  const budget = deps.limits.budget('updates', UPDATES_PER_DAY, DAY);
  const waitMs = await budget.take(viewer.id);
  let isNew = false;
  try {
    isNew = await store(deps, posting, waitMs);
  } finally {
    if (!isNew) await budget.giveBack(viewer.id);
  }
  return readRequest(deps.db, viewer, requestId);
}

/** @returns whether an update was stored; not for a repeated send, for which nothing is kept but that it was done */
function store(deps: Deps, posting: Posting, waitMs: number | null): Promise<boolean> {
  const { viewer, requestId, form, idempotencyKey: key } = posting;
  const { text, answered } = form;
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    let isNew = false;
    await inGoodStanding(tx, viewer.id);
    const payload = ['update', requestId, form];
    await once(tx, { memberId: viewer.id, key, payload, now }, async () => {
      const refused = refusalOf(await ownRequest(tx, { viewer, id: requestId }), answered);
      if (refused) throw refused;
      if (waitMs !== null) throw budgetUsedUp(waitMs);
      const id = randomUUID();
      await insertUpdate(tx, { id, requestId, text, answered, at: now });
      await deps.emit(tx, { type: 'update-posted', updateId: id });
      isNew = true;
      return null;
    });
    return isNew;
  });
}

function refusalOf({ status, type, archived, answered }: OwnRequest, answers: boolean) {
  const refusals: [boolean, () => Refusal][] = [
    [isHeldByAdmins(status), () => conflict('requests.under-review')],
    [archived, () => conflict('updates.request-archived')],
    [type === 'Prompt', () => conflict('updates.not-for-prompts')],
    [answers && type !== 'Support', () => conflict('updates.only-support-answered')],
    [answers && answered, () => conflict('updates.already-answered')],
  ];
  return refusals.find(([applies]) => applies)?.[1]();
}

function budgetUsedUp(retryAfterMs: number) {
  return tooMany('updates.too-many', { retryAfterMs, values: { max: UPDATES_PER_DAY } });
}

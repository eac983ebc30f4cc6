import { setTimeout as delay } from 'node:timers/promises';
import { UNDELIVERED_KINDS, undeliveredRetriedSchema } from '@prayer-swap/shared/admin/undelivered';
import type { TestMember } from '../../apps/server/test/harness.ts';
import type { Community, Prayer } from './community.ts';

const ASK_AGAIN_MS = 100;
const DONE = [201, 202, 409];

/** Asked again until it is answered: what is prayed for once is prayed for. */
export function pray(origin: () => string, { praying }: Community, { id }: Prayer): Promise<void> {
  return untilDone(() => post(`${origin()}/api/requests/${id}/completions`, praying));
}

/** A second call would make a second mail; both count as one that was asked for. */
export function askForMail(origin: () => string, { email }: { email: string }): Promise<void> {
  return untilDone(() => post(`${origin()}/api/auth/forgot-password`, null, { email }));
}

/** What an admin does about everything that was given up. @returns how much it was */
export async function tryAllAgain(origin: string, admin: TestMember): Promise<number> {
  let sum = 0;
  for (const kind of UNDELIVERED_KINDS) {
    const answer = await post(`${origin}/api/admin/undelivered/retry`, admin, { kind });
    sum += undeliveredRetriedSchema.parse(await answer.json()).retried;
  }
  return sum;
}

async function untilDone(call: () => Promise<Response>): Promise<void> {
  for (;;) {
    const status = await call().then(
      (answer) => answer.status,
      () => null,
    );
    if (status !== null && DONE.includes(status)) return;
    if (status !== null && status < 500) throw new Error(`A call was answered ${status}`);
    await delay(ASK_AGAIN_MS);
  }
}

function post(url: string, as: TestMember | null, body?: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

import type {
  nativeRegistrationSchema,
  registeredSchema,
  webRegistrationSchema,
} from '@prayer-swap/shared/push/schemas';
import type * as z from 'zod/mini';
import { inGoodStanding } from '../../acting/standing.ts';
import { pushEndpoint } from '../../adapters/push-endpoint.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { badInput, forbidden, notSignedIn } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { isBrowserKey } from './browser-keys.ts';
import { deleteOldestDevices, holdSession, type NewDevice, upsertDevice } from './devices.sql.ts';
import { savePreferences } from './preferences.sql.ts';

type Native = z.infer<typeof nativeRegistrationSchema>;
type Web = z.infer<typeof webRegistrationSchema>;
type Registered = z.infer<typeof registeredSchema>;
type Place = Pick<NewDevice, 'platform' | 'deviceToken' | 'keys'>;

/** @throws Refusal 403 for anybody but the member themself */
export function registerNative(
  deps: Deps,
  { viewer, registration }: { viewer: Viewer; registration: Native },
): Promise<Registered> {
  const { userId, platform, deviceToken, timeZone } = registration;
  if (userId !== viewer.id) throw forbidden();
  return register(deps, viewer, { platform, deviceToken, keys: null }, timeZone);
}

/** @throws Refusal 400 for an address that is no push service's, and for keys that are none */
export function registerWeb(
  deps: Deps,
  { viewer, registration }: { viewer: Viewer; registration: Web },
): Promise<Registered> {
  const { endpoint, keys, timeZone } = registration;
  if (pushEndpoint(endpoint) === null || !isBrowserKey(keys)) throw badInput('error.invalid-input');
  return register(deps, viewer, { platform: 'web', deviceToken: endpoint, keys }, timeZone);
}

/** A device belongs to whoever registered it last, for as long as the session lasts in which they did. */
function register(
  { db, now }: Deps,
  viewer: Viewer,
  place: Place,
  timeZone: string | undefined,
): Promise<Registered> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    if (!(await holdSession(tx, viewer.tokenHash))) throw notSignedIn();
    const registrationId = await upsertDevice(tx, {
      ...place,
      memberId: viewer.id,
      sessionHash: viewer.tokenHash,
      at: now(),
    });
    await deleteOldestDevices(tx, viewer.id);
    if (timeZone !== undefined) await savePreferences(tx, viewer.id, { timeZone });
    return { registrationId, platform: place.platform, success: true };
  });
}

import type { Device, PushProviders } from '../adapters/push.ts';
import { type SessionTimes, sessionsSince } from '../authentication/viewer.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** A device is reachable while the session that registered it is valid. */
const SELECT_DEVICE = `select d.id, d.user_id as "memberId", d.platform, d.device_token as "deviceToken",
    case when d.p256dh is not null and d.auth is not null
      then json_build_object('p256dh', d.p256dh, 'auth', d.auth) end as keys
  from push_registrations d
    join sessions s on s.token_hash = d.session_hash and s.last_seen_at > :usedAfter
      and s.created_at > :createdAfter`;

const selectByMember = statement<SessionTimes & { memberId: string }, Device>(
  'push-devices-by-member',
  `${SELECT_DEVICE} where d.user_id = :memberId order by d.last_seen_at desc, d.id`,
);

const selectOne = statement<SessionTimes & { id: string }, Device>(
  'device',
  `${SELECT_DEVICE} where d.id = :id`,
);

/** Returns the member's devices with a configured push service, most recently seen first. */
export async function listPushDevices(
  { db, push, now }: { db: Db; push: PushProviders; now: () => Date },
  memberId: string,
): Promise<Device[]> {
  const devices = await selectByMember(db, { memberId, ...sessionsSince(now()) });
  return devices.filter((device) => getPushSender(push, device) !== null);
}

/** @returns null when it is no longer registered */
export async function findPushDevice(db: Db, id: string, now: Date): Promise<Device | null> {
  const [device] = await selectOne(db, { id, ...sessionsSince(now) });
  return device ?? null;
}

/** Returns the push service of a device. Null when it is not configured. */
export function getPushSender({ native, web }: PushProviders, { platform }: Device) {
  return platform === 'web' ? (web?.deliver ?? null) : native;
}

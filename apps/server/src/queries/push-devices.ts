import type { Device, PushProviders } from '../adapters/push.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './viewer.ts';

type DeviceRow = {
  id: string;
  member_id: string;
  platform: Device['platform'];
  device_token: string;
  p256dh: string | null;
  auth: string | null;
};

/** A device is reachable while the session that registered it is valid. */
const SELECT_DEVICE = `select d.id, d.user_id as member_id, d.platform, d.device_token, d.p256dh, d.auth
  from push_registrations d
    join sessions s on s.token_hash = d.session_hash and s.last_seen_at > $2 and s.created_at > $3`;

const selectByMember = statement<[string, Date, Date], DeviceRow>(
  'push-devices-by-member',
  `${SELECT_DEVICE} where d.user_id = $1 order by d.last_seen_at desc, d.id`,
);

const selectOne = statement<[string, Date, Date], DeviceRow>(
  'device',
  `${SELECT_DEVICE} where d.id = $1`,
);

/** Returns the member's devices with a configured push service, most recently seen first. */
export async function listPushDevices(
  { db, push, now }: { db: Db; push: PushProviders; now: () => Date },
  memberId: string,
): Promise<Device[]> {
  const rows = await selectByMember(db, memberId, ...sessionsSince(now()));
  return rows.map(present).filter((device) => getPushSender(push, device) !== null);
}

/** @returns null when it is no longer registered */
export async function findPushDevice(db: Db, id: string, now: Date): Promise<Device | null> {
  const [row] = await selectOne(db, id, ...sessionsSince(now));
  return row ? present(row) : null;
}

/** Returns the push service of a device. Null when it is not configured. */
export function getPushSender({ native, web }: PushProviders, { platform }: Device) {
  return platform === 'web' ? (web?.deliver ?? null) : native;
}

function sessionsSince(now: Date): [Date, Date] {
  const at = now.getTime();
  return [new Date(at - SESSION_IDLE_MS), new Date(at - SESSION_ABSOLUTE_MS)];
}

function present({ id, member_id, platform, device_token, p256dh, auth }: DeviceRow): Device {
  const keys = p256dh !== null && auth !== null ? { p256dh, auth } : null;
  return { id, memberId: member_id, platform, deviceToken: device_token, keys };
}

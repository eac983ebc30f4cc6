import { randomUUID } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@prayer-swap/shared/push/limits';
import { sql } from 'kysely';
import type { Device } from '../../adapters/push.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ownRows } from '../../queries/own-rows.ts';

export type NewDevice = Omit<Device, 'id'> & { sessionHash: Buffer; at: Date };

/**
 * Locks the session, so that it cannot end before the transaction. @returns false if it has ended
 */
export async function lockSession(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .forKeyShare()
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * A device that belonged to another member gets a new id: queued messages belong to the previous
 * owner.
 */
export async function upsertDevice(tx: Tx, device: NewDevice): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into push_registrations as d
      (id, user_id, session_hash, platform, device_token, p256dh, auth, created_at, last_seen_at)
    values (${randomUUID()}, ${device.memberId}, ${device.sessionHash}, ${device.platform},
      ${device.deviceToken}, ${device.keys?.p256dh ?? null}, ${device.keys?.auth ?? null},
      ${device.at}, ${device.at})
    on conflict (device_token) do update set
      id = case when d.user_id = excluded.user_id then d.id else excluded.id end,
      created_at = case when d.user_id = excluded.user_id then d.created_at else excluded.created_at end,
      user_id = excluded.user_id,
      session_hash = excluded.session_hash,
      platform = excluded.platform,
      p256dh = excluded.p256dh,
      auth = excluded.auth,
      last_seen_at = excluded.last_seen_at
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A device that was just stored is gone');
  return row.id;
}

/** Above the limit, deletes the devices with the oldest registration. */
export async function deleteOldestDevices(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('push_registrations')
    .where('id', 'in', (devices) =>
      devices
        .selectFrom('push_registrations')
        .select('id')
        .where('user_id', '=', memberId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .offset(PUSH_DEVICES_MAX),
    )
    .execute();
}

/** Only the member's own, by its address or by its id. */
export async function deleteDevice(
  db: Db,
  memberId: string,
  { deviceToken, id }: { deviceToken: string; id: string | null },
): Promise<void> {
  await db
    .deleteFrom('push_registrations')
    .where('user_id', '=', memberId)
    .where((device) => device.or([device('device_token', '=', deviceToken), device('id', '=', id)]))
    .execute();
}

/** Deletes a device that its provider no longer knows, unless it has registered again since. */
export async function deleteGoneDevice(db: Db, { id, deviceToken }: Device): Promise<void> {
  await db
    .deleteFrom('push_registrations')
    .where('id', '=', id)
    .where('device_token', '=', deviceToken)
    .execute();
}

export async function deleteDevicesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('push_registrations').where('user_id', '=', memberId).execute();
}

export async function deletePushDataOf(tx: Tx, memberId: string): Promise<void> {
  // The member's queued jobs and dead letters.
  await sql`delete from pgboss.job where name in ('push', 'deliver-push', 'dead-push')
    and (data ->> 'notificationId' in (select id::text from notifications where user_id = ${memberId})
      or data ->> 'pushId' in (select id::text from pushes where user_id = ${memberId}))`.execute(
    tx,
  );
  for (const table of ['push_registrations', 'push_preferences', 'pushes'] as const)
    await tx.deleteFrom(table).where('user_id', '=', memberId).execute();
}

/** Excludes push addresses and tokens, which allow sending to the device. */
export async function exportDevices(db: Db, memberId: string): Promise<Record<string, unknown>> {
  const select = ownRows(db, memberId);
  return {
    push_registrations: await select(
      'push_registrations',
      ['platform', 'created_at', 'last_seen_at'],
      'created_at',
    ),
    push_preferences: await select('push_preferences', [
      'time_zone',
      'quiet',
      'quiet_from',
      'quiet_until',
      'show_text',
    ]),
  };
}

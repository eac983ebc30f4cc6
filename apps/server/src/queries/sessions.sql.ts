import type { DeviceApp, DeviceSystem } from '@prayer-swap/shared/accounts/devices';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Db, Tx } from '../db/database.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './viewer.ts';

export type SignInDevice = { app: DeviceApp | null; system: DeviceSystem | null };

type NewSession = {
  tokenHash: Buffer;
  userId: string;
  device: SignInDevice;
  language: Language;
  byPasskey: boolean;
  at: Date;
};

export async function insertSession(
  tx: Tx,
  { tokenHash, userId, device, language, byPasskey, at }: NewSession,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      device_app: device.app,
      device_system: device.system,
      language,
      created_at: at,
      last_seen_at: at,
      confirmed_at: at,
      by_passkey: byPasskey,
    })
    .execute();
}

/** The list shows no more than this. Members with more sessions can end all others together. */
const MAX_LISTED_SESSIONS = 100;

/** Active sessions, most recently used first. */
export function selectSessions(db: Db, userId: string, at: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device_app', 'device_system', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', new Date(at.getTime() - SESSION_IDLE_MS))
    .where('created_at', '>', new Date(at.getTime() - SESSION_ABSOLUTE_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_SESSIONS)
    .execute();
}

type Renewal = { from: Buffer; to: Buffer; byPasskey: boolean; at: Date };

/**
 * Rotates the session's token and records the reauthentication.
 *
 * @returns false when the session ended
 */
export async function updateSessionToken(
  tx: Tx,
  { from, to, byPasskey, at }: Renewal,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ token_hash: to, confirmed_at: at, ...(byPasskey && { by_passkey: true }) })
    .where('token_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** @returns the hash of the ended session; null when the member has no session with that id */
export async function deleteSessionById(
  tx: Tx,
  userId: string,
  id: string,
): Promise<Buffer | null> {
  const deleted = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst();
  return deleted?.token_hash ?? null;
}

/**
 * Deletes the member's sessions and pending two-factor challenges.
 *
 * @param except the session to retain; null ends all of them
 */
export async function deleteSessionsByUser(
  tx: Tx,
  userId: string,
  except: Buffer | null,
): Promise<void> {
  const all = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (except ? all.where('token_hash', '!=', except) : all).execute();
  await tx.deleteFrom('two_factor_challenges').where('user_id', '=', userId).execute();
}

import type { User } from '@prayer-swap/shared/accounts/schemas';
import * as z from 'zod/mini';
import { deviceSlot, readText } from './device-storage.ts';

/** Who is here, as far as the first paint needs to know. It grants nothing. */
const snapshotSchema = z.object({
  id: z.string(),
  username: z.optional(z.string()),
  admin: z.catch(z.boolean(), false),
  status: z.catch(z.enum(['Active', 'Blocked', 'Deleted']), 'Active'),
  goodWillPoints: z.catch(z.int(), 0),
});

export type Snapshot = z.infer<typeof snapshotSchema>;

/** A member as every screen may show them to themself. */
export type Member = Omit<Snapshot, 'username'> & { username: string };

const slot = deviceSlot('user', snapshotSchema);
/** Older versions kept the bare id here. */
const OLDER_KEY = 'userId';

let current = read();
const listeners = new Set<() => void>();

export const snapshots = {
  current: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  remember: (member: User | Member) => {
    const { id, username, admin, status, goodWillPoints } = member;
    const next = { id, username, admin, status, goodWillPoints };
    slot.write(next);
    replace(next);
  },
  forget: () => {
    slot.clear();
    deviceSlot(OLDER_KEY, z.unknown()).clear();
    replace(null);
  },
  /** Takes over what another tab, or a page left and come back to, has stored meanwhile. */
  reread: () => replace(read()),
};

/** A snapshot from which the product can greet somebody; one without a name must be asked for. */
export function memberOf(snapshot: Snapshot | null): Member | null {
  if (snapshot?.username === undefined) return null;
  return { ...snapshot, username: snapshot.username };
}

export function isSnapshotKey(key: string | null): boolean {
  return key === null || key === slot.key || key === OLDER_KEY;
}

function read(): Snapshot | null {
  const stored = slot.read();
  if (stored) return stored;
  const olderId = readText(OLDER_KEY);
  if (!olderId) return null;
  return { id: olderId, admin: false, status: 'Active', goodWillPoints: 0 };
}

function replace(next: Snapshot | null) {
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  for (const listener of listeners) listener();
}

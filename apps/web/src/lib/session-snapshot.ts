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
const olderSlot = deviceSlot('userId', z.unknown());

export const snapshotStorage = {
  read(): Snapshot | null {
    const stored = slot.read();
    if (stored) return stored;
    const olderId = readText(olderSlot.key);
    return olderId ? { id: olderId, admin: false, status: 'Active', goodWillPoints: 0 } : null;
  },
  write(snapshot: Snapshot | null) {
    olderSlot.clear();
    if (!snapshot) return slot.clear();
    const { id, username, admin, status, goodWillPoints } = snapshot;
    slot.write({ id, username, admin, status, goodWillPoints });
  },
  /** Whether a change under this key may be one of it; null stands for all keys at once. */
  livesUnder: (key: string | null) => key === null || key === slot.key || key === olderSlot.key,
};

/** A snapshot from which the product can greet somebody; one without a name must be asked for. */
export function memberOf(snapshot: Snapshot | null): Member | null {
  if (snapshot?.username === undefined) return null;
  return { ...snapshot, username: snapshot.username };
}

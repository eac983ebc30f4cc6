import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { deviceText, parseFields } from '../platform/device-text.ts';

/** The fields of the signed-in member that every screen can use. */
export type Member = Pick<User, 'id' | 'username' | 'admin' | 'status' | 'goodWillPoints'>;

/**
 * The signed-in member as stored for the first paint; the name can be missing. It grants no access.
 */
export type Snapshot = Omit<Member, 'username'> & { username?: string };

const device = deviceText('localStorage');
const KEY = 'user';
/** Older versions stored the bare id under this key. */
const LEGACY_KEY = 'userId';

export const snapshotStorage = {
  read(): Snapshot | null {
    const stored = parseSnapshot(device.read(KEY));
    if (stored) return stored;
    const legacyId = device.read(LEGACY_KEY);
    return legacyId ? { id: legacyId, admin: false, status: 'Active', goodWillPoints: 0 } : null;
  },
  write(snapshot: Snapshot | null) {
    device.clear(LEGACY_KEY);
    if (!snapshot) return device.clear(KEY);
    const { id, username, admin, status, goodWillPoints } = snapshot;
    device.write(KEY, JSON.stringify({ id, username, admin, status, goodWillPoints }));
  },
  /** Whether a storage event concerns the snapshot; a null key stands for all keys. */
  matchesKey: (key: string | null) => key === null || key === KEY || key === LEGACY_KEY,
};

/** Returns the member of a snapshot; without a name the session must be fetched. */
export function memberOf(snapshot: Snapshot | null): Member | null {
  if (snapshot?.username === undefined) return null;
  return { ...snapshot, username: snapshot.username };
}

/** Parsed by hand, so the first paint of a public page does not load the schema library. */
export function parseSnapshot(text: string | null): Snapshot | null {
  const { id, username, admin, status, goodWillPoints } = parseFields(text);
  if (typeof id !== 'string') return null;
  return {
    id,
    ...(typeof username === 'string' ? { username } : {}),
    admin: admin === true,
    status: status === 'Blocked' || status === 'Deleted' ? status : 'Active',
    goodWillPoints: typeof goodWillPoints === 'number' ? goodWillPoints : 0,
  };
}

import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { deviceText } from './device-text.ts';

/** A member as every screen may show them to themself. */
export type Member = Pick<User, 'id' | 'username' | 'admin' | 'status' | 'goodWillPoints'>;

/** Who is here, as far as the first paint needs to know; the name may be missing. Grants nothing. */
export type Snapshot = Omit<Member, 'username'> & { username?: string };

const device = deviceText('localStorage');
const KEY = 'user';
/** Older versions kept the bare id here. */
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
  /** Whether a change under this key may be one of it; null stands for all keys at once. */
  matchesKey: (key: string | null) => key === null || key === KEY || key === LEGACY_KEY,
};

/** A snapshot from which the product can greet somebody; one without a name must be asked for. */
export function memberOf(snapshot: Snapshot | null): Member | null {
  if (snapshot?.username === undefined) return null;
  return { ...snapshot, username: snapshot.username };
}

/** By hand: the first paint of a public page does not wait for a schema library. */
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

function parseFields(text: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? '{}') };
  } catch {
    return {};
  }
}

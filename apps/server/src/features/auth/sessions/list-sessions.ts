import type { memberSessionListSchema } from '@prayer-swap/shared/accounts/session-schemas';
import type * as z from 'zod/mini';
import type { Deps } from '../../../http/deps.ts';
import { selectSessions } from '../../../queries/sessions.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';

/** The member's sessions, the current one first. */
export async function listSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
): Promise<z.infer<typeof memberSessionListSchema>> {
  const rows = await selectSessions(db, viewer.id, now());
  const items = rows.map((row) => ({
    id: row.id,
    current: row.token_hash.equals(viewer.tokenHash),
    app: row.device_app,
    system: row.device_system,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
  return { items: items.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

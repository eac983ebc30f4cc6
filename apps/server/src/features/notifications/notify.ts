import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { deleteBySource, insertNotification, type Notice } from './notifications.sql.ts';
import { NOBODY } from './tell-update.sql.ts';

type Announcing = Pick<Deps, 'now' | 'live' | 'push'>;

/** Tells a member what happened, in the transaction in which it did. */
export async function notify(tx: Tx, deps: Announcing, notice: Notice): Promise<void> {
  const { memberId } = notice;
  const id = await insertNotification(tx, notice, deps.now());
  // A blocked member has no device any more.
  if (notice.type === 'account_restricted') deps.live.tell(tx, memberId, { type: 'notification' });
  else await announce(tx, deps, { id, memberId });
}

/** Has what was stored for a member reach their screens and devices. */
export async function announce(
  tx: Tx,
  { live, push }: Pick<Announcing, 'live' | 'push'>,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  live.tell(tx, memberId, { type: 'notification' });
  await push.notify(tx, id);
}

/** The act was taken back, and with it its notification. A request without an author has none. */
export async function takeBack(
  tx: Tx,
  { live }: Deps,
  { memberId, ...notice }: { memberId: string | null; type: NotificationType; sourceId: string },
): Promise<void> {
  // Without an author the same statement runs, so that the answer's time does not show it.
  await deleteBySource(tx, { ...notice, memberId: memberId ?? NOBODY });
  if (memberId !== null) live.tell(tx, memberId, { type: 'notification' });
}

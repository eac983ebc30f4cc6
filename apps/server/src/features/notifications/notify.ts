import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { deleteBySource, insertNotification } from './notifications.sql.ts';

/** Tells a member of an act, in the transaction of the act. */
export async function notify(
  tx: Tx,
  { now, live }: Deps,
  notice: {
    memberId: string;
    type: NotificationType;
    actorId: string;
    emoji: ReactionEmoji | null;
    requestId: string;
    sourceId: string;
  },
): Promise<void> {
  await insertNotification(tx, { ...notice, at: now() });
  await live.tell(tx, notice.memberId, { type: 'notification' });
}

/** The act was taken back, and with it what it told. */
export async function takeBack(
  tx: Tx,
  { live }: Deps,
  notice: { memberId: string; type: NotificationType; sourceId: string },
): Promise<void> {
  await deleteBySource(tx, notice);
  await live.tell(tx, notice.memberId, { type: 'notification' });
}

import * as z from 'zod/mini';
import { deviceSlot } from '../../lib/device-storage.ts';

const MAX_SKIPPED = 60;

const slot = deviceSlot(
  'swapSkipped',
  z.object({ memberId: z.string(), ids: z.array(z.string()) }),
  'sessionStorage',
);

/** The ids of the cards this member skipped in this tab, the latest last. */
export function getSkippedCards(memberId: string): string[] {
  const stored = slot.read();
  return stored?.memberId === memberId ? stored.ids : [];
}

export function addSkippedCards(memberId: string, cards: readonly { id: string }[]) {
  const ids = cards.map(({ id }) => id);
  const known = getSkippedCards(memberId).filter((id) => !ids.includes(id));
  slot.write({ memberId, ids: [...known, ...ids].slice(-MAX_SKIPPED) });
}

import { useState } from 'react';
import * as z from 'zod/mini';
import { memberSlot } from '../../lib/device-storage.ts';
import { useMember } from '../../lib/session.ts';

/** The unsent appeal survives a look at the terms, a reload and a crash. */
export function useAppealDraft() {
  const { id } = useMember();
  const slot = memberSlot(id, 'appeal', z.string());
  const [first] = useState(() => slot.read() ?? '');
  return { first, keep: slot.write, clear: slot.clear };
}

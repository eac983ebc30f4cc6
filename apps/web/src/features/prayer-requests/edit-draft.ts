import { requestContentSchema } from '@prayer-swap/shared/prayer-requests/content';
import { useState } from 'react';
import * as z from 'zod/mini';
import { memberSlot } from '../../lib/device-storage.ts';
import { useMember } from '../../lib/session.ts';

const { audience, circleId } = requestContentSchema.shape;

const draftSchema = z.looseObject({
  /** Of the request or queued item. */
  id: z.string(),
  /** The text that was edited. A draft of an earlier text is not offered. */
  original: z.string(),
  /** The typed text; null if only the day was changed. */
  text: z.nullable(z.string()),
  /** Empty for none; null if only the text was changed. */
  day: z.nullable(z.string()),
  /** Null if they were not changed. */
  recipients: z._default(z.nullable(z.object({ audience, circleId })), null),
  /** Null if it was not changed. */
  anonymous: z._default(z.nullable(z.boolean()), null),
});

type EditDraft = Pick<z.infer<typeof draftSchema>, 'text' | 'day' | 'recipients' | 'anonymous'>;

const UNCHANGED: EditDraft = { text: null, day: null, recipients: null, anonymous: null };

/** The unsaved edit of a request, which survives leaving the screen. Only the last one is stored. */
export function useEditDraft({ id, text, open }: { id: string; text: string; open: boolean }) {
  const slot = memberSlot(useMember().id, 'edit', draftSchema);
  const [changed, setChanged] = useState<EditDraft | null>(null);
  const draft = changed ?? (open ? readStored() : UNCHANGED);

  function readStored(): EditDraft {
    const stored = slot.read();
    return stored?.id === id && stored.original === text ? stored : UNCHANGED;
  }

  return {
    draft,
    change(fields: Partial<EditDraft>) {
      // Without the other fields of a stored draft.
      const { text: typed, day, recipients, anonymous } = { ...draft, ...fields };
      const next = { text: typed, day, recipients, anonymous };
      setChanged(next);
      slot.write({ ...next, id, original: text });
    },
    discard() {
      setChanged(null);
      if (slot.read()?.id === id) slot.clear();
    },
  };
}

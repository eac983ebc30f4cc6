import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { says } from '@prayer-swap/shared/messages/says';
import * as z from 'zod/mini';
import { useWordedForm } from '../../lib/use-worded-form.ts';

type PhraseFormOptions = {
  id: string;
  /** What must be typed, to the letter. */
  phrase: string;
  /** What is said where something else is typed. */
  refusal: MessageCode;
  send: (confirm: string) => unknown;
  failureWords: (error: unknown) => string;
};

/** A form of one field, in which a phrase confirms what cannot be undone. */
export function usePhraseForm({ id, phrase, refusal, send, failureWords }: PhraseFormOptions) {
  const form = useWordedForm({
    id,
    schema: z.object({
      confirm: z.string().check(z.refine((typed) => typed === phrase, says(refusal))),
    }),
    defaultValues: { confirm: '' },
    send: ({ confirm }) => send(confirm),
    failureWords,
  });
  return { ...form, phrase, typed: form.watch('confirm') };
}

export type PhraseForm = ReturnType<typeof usePhraseForm>;

import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
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
    schema: async () => (await import('./phrase-schema.ts')).phraseSchema(phrase, refusal),
    defaultValues: { confirm: '' },
    send: ({ confirm }) => send(confirm),
    failureWords,
  });
  return { ...form, phrase, typed: form.values.confirm };
}

export type PhraseForm = ReturnType<typeof usePhraseForm>;

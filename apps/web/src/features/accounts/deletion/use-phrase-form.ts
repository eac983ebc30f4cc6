import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { useForm } from '../../../lib/use-form.ts';

type PhraseFormOptions = {
  id: string;
  /** What must be typed, to the letter. */
  phrase: string;
  /** What is said where something else is typed. */
  errorCode: MessageCode;
  send: (confirm: string) => unknown;
  formatError: (error: unknown) => string;
};

/** A form of one field, in which a phrase confirms what cannot be undone. */
export function usePhraseForm({ id, phrase, errorCode, send, formatError }: PhraseFormOptions) {
  const form = useForm({
    id,
    schema: async () => (await import('./phrase-schema.ts')).phraseSchema(phrase, errorCode),
    defaultValues: { confirm: '' },
    send: ({ confirm }) => send(confirm),
    formatError,
  });
  return { ...form, phrase, typed: form.values.confirm };
}

export type PhraseForm = ReturnType<typeof usePhraseForm>;

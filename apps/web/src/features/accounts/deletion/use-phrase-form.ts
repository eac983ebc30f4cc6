import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { useForm } from '../../../lib/use-form.ts';

type PhraseFormOptions = {
  id: string;
  /** The exact text to type. */
  phrase: string;
  /** Message code for any other input. */
  errorCode: MessageCode;
  send: (confirm: string) => unknown;
  formatError: (error: unknown) => string;
};

/** A form with one field, in which a typed phrase confirms an irreversible action. */
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

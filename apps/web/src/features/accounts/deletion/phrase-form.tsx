import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useRef } from 'react';
import Check from '~icons/lucide/check';
import { useForm } from '../../../lib/use-form.ts';
import { useAnnounce } from '../../../lib/use-live-region.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { comparePhrase, PHRASE_HINTS } from './phrase-state.ts';

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
    schema: async () => (await import('./account-deletion-api.ts')).phraseSchema(phrase, errorCode),
    defaultValues: { confirm: '' },
    send: ({ confirm }) => send(confirm),
    formatError,
  });
  return { ...form, phrase, typed: form.values.confirm };
}

type PhraseForm = ReturnType<typeof usePhraseForm>;

/** The phrase field of a form, with feedback on every keystroke about whether it matches. */
export function PhraseField({ form }: { form: PhraseForm }) {
  const { phrase, typed } = form;
  const state = comparePhrase(typed, phrase);
  const matches = state === 'matches';
  useAnnounceMatch(matches);
  return (
    <TextField
      {...form.field('confirm')}
      label={translate('leaving.phrase-label', { phrase })}
      hint={
        matches ? (
          <span className="inline-flex items-center gap-1.5 font-medium text-success">
            <Check aria-hidden="true" className="size-4" />
            {translate(PHRASE_HINTS.matches)}
          </span>
        ) : (
          translate(PHRASE_HINTS[state], { phrase })
        )
      }
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}

function useAnnounceMatch(matches: boolean) {
  const announce = useAnnounce();
  const before = useRef(matches);
  useEffect(() => {
    if (matches && !before.current) announce(translate(PHRASE_HINTS.matches));
    before.current = matches;
  }, [matches, announce]);
}

import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useRef } from 'react';
import Check from '~icons/lucide/check';
import { useAnnounce } from '../../../lib/use-live-region.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { comparePhrase, PHRASE_HINTS } from './phrase-state.ts';
import type { PhraseForm } from './use-phrase-form.ts';

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

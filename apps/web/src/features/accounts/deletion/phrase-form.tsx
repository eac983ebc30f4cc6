import type { DELETE_BLOCKED_ACCOUNT_PHRASE } from '@prayer-swap/shared/accounts/account-limits';
import {
  DELETE_PHRASE,
  ORPHAN_REMOVAL_WINDOW_MS,
} from '@prayer-swap/shared/accounts/account-limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { HOUR } from '@prayer-swap/shared/time';
import { useEffect, useRef } from 'react';
import Check from '~icons/lucide/check';
import X from '~icons/lucide/x';
import type { ErrorFormatter } from '../../../lib/error-message-or.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useAnnounce } from '../../../lib/use-live-region.tsx';
import type { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type PhraseFormOptions = {
  id: string;
  /** The exact text to type. */
  phrase: typeof DELETE_PHRASE | typeof DELETE_BLOCKED_ACCOUNT_PHRASE;
  send: (confirm: string) => unknown;
  formatError?: ErrorFormatter;
};

/** A form with one field, in which a typed phrase confirms an irreversible action. */
export function usePhraseForm({
  id,
  phrase,
  send,
  formatError = { failed: 'leaving.failed' },
}: PhraseFormOptions) {
  const errorCode =
    phrase === DELETE_PHRASE ? 'leaving.type-delete' : 'leaving.type-delete-my-account';
  const form = useForm({
    id,
    schema: async () => (await import('./account-deletion-api.ts')).phraseSchema(phrase, errorCode),
    defaultValues: { confirm: '' },
    send: ({ confirm }) => send(confirm),
    formatError,
  });
  return { ...form, phrase, typed: form.values.confirm };
}

/** The phrase field of a form, with feedback on every keystroke about whether it matches. */
export function PhraseField({ form }: { form: ReturnType<typeof usePhraseForm> }) {
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
            <Check className="size-4" />
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

/** The difference between the input and a phrase that must match exactly. */
export function comparePhrase(typed: string, phrase: string): keyof typeof PHRASE_HINTS {
  if (typed === '') return 'open';
  if (typed === phrase) return 'matches';
  if (phrase.startsWith(typed)) return 'partial';
  const collapsed = typed.trim().replace(/\s+/g, ' ');
  if (phrase.startsWith(collapsed)) return 'spaces';
  if (phrase.startsWith(collapsed.toUpperCase())) return 'capitals';
  return 'differs';
}

const PHRASE_HINTS = {
  open: 'leaving.phrase-open',
  partial: 'leaving.phrase-on-the-way',
  capitals: 'leaving.phrase-capitals',
  spaces: 'leaving.phrase-spaces',
  differs: 'leaving.phrase-differs',
  matches: 'leaving.phrase-matches',
} as const;

/** Lists what a deletion removes and what remains. */
export function DeletionConsequences() {
  return (
    <div className="flex flex-col gap-4">
      <Items
        title={translate('leaving.goes')}
        Mark={X}
        items={[
          translate('leaving.goes-name'),
          translate('leaving.goes-choices'),
          translate('leaving.goes-sessions'),
          translate('leaving.goes-requests'),
          translate('leaving.goes-anonymous', { hours: ORPHAN_REMOVAL_WINDOW_MS / HOUR }),
        ]}
      />
      <Items
        title={translate('leaving.stays')}
        Mark={Check}
        items={[translate('leaving.stays-acts')]}
      />
    </div>
  );
}

type ItemsProps = { title: string; Mark: Icon; items: readonly string[] };

function Items({ title, Mark, items }: ItemsProps) {
  return (
    <section>
      <h3 className="text-label font-bold">{title}</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5 text-label text-ink-muted">
            <Mark className="h-[1lh] w-4.5 shrink-0" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

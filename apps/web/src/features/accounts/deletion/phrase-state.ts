import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';

/** The difference between the input and a phrase that must match exactly. */
export type PhraseState = 'open' | 'partial' | 'capitals' | 'spaces' | 'differs' | 'matches';

export function comparePhrase(typed: string, phrase: string): PhraseState {
  if (typed === '') return 'open';
  if (typed === phrase) return 'matches';
  if (phrase.startsWith(typed)) return 'partial';
  const collapsed = collapseSpaces(typed);
  if (phrase.startsWith(collapsed)) return 'spaces';
  if (phrase.startsWith(collapsed.toUpperCase())) return 'capitals';
  return 'differs';
}

export const PHRASE_HINTS = {
  open: 'leaving.phrase-open',
  partial: 'leaving.phrase-on-the-way',
  capitals: 'leaving.phrase-capitals',
  spaces: 'leaving.phrase-spaces',
  differs: 'leaving.phrase-differs',
  matches: 'leaving.phrase-matches',
} as const satisfies Record<PhraseState, MessageCode>;

function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

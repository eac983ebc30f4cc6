import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';

/** How what is typed stands towards a phrase that must be typed to the letter. */
export type PhraseState = 'open' | 'on-the-way' | 'capitals' | 'spaces' | 'differs' | 'matches';

export function judgePhrase(typed: string, phrase: string): PhraseState {
  if (typed === '') return 'open';
  if (typed === phrase) return 'matches';
  if (phrase.startsWith(typed)) return 'on-the-way';
  const tidy = withoutExtraSpaces(typed);
  if (phrase.startsWith(tidy)) return 'spaces';
  if (phrase.startsWith(tidy.toUpperCase())) return 'capitals';
  return 'differs';
}

export const PHRASE_HINTS = {
  open: 'leaving.phrase-open',
  'on-the-way': 'leaving.phrase-on-the-way',
  capitals: 'leaving.phrase-capitals',
  spaces: 'leaving.phrase-spaces',
  differs: 'leaving.phrase-differs',
  matches: 'leaving.phrase-matches',
} as const satisfies Record<PhraseState, MessageCode>;

function withoutExtraSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { wordsFor } from '@prayer-swap/shared/messages/words-for';

/** A name of a house, which is the same to whoever reads it. */
export function providerName(provider: Provider): string {
  return wordsFor(FALLBACK_LANGUAGE)(`providers.${provider}`);
}

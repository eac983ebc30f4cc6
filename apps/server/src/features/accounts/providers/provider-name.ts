import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';

export function providerName(provider: Provider): string {
  return translate(`providers.${provider}`);
}

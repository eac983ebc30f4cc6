import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';

export function providerLabel(provider: Provider): string {
  switch (provider) {
    case 'google':
      return translate('providers.google');
    case 'apple':
      return translate('providers.apple');
    default:
      return provider satisfies never;
  }
}

import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import type { MailMessage } from '../../../adapters/mail.ts';
import { providerName } from './provider-name.ts';

type To = { to: string; username: string; provider: Provider };

export function connectedMail({ to, username, provider }: To): MailMessage {
  const values = { username, provider: providerName(provider), ...names };
  return {
    to,
    subject: translate('mail.provider-connected-subject', values),
    text: translate('mail.provider-connected', values),
  };
}

export function disconnectedMail({ to, username, provider }: To): MailMessage {
  const values = { username, provider: providerName(provider), ...names };
  return {
    to,
    subject: translate('mail.provider-disconnected-subject', values),
    text: translate('mail.provider-disconnected', values),
  };
}

const names = { product: product.name, support: product.supportEmail };

import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { product } from '@prayer-swap/shared/product';
import type { MailTemplate } from '../../../jobs/mail-template.ts';
import { providerName } from './providers.ts';

type To = { to: string; username: string; provider: Provider };

export function connectedMail({ to, username, provider }: To): MailTemplate {
  const values = { username, provider: providerName(provider), ...names };
  return {
    to,
    subject: ['mail.provider-connected-subject', values],
    text: ['mail.provider-connected', values],
  };
}

export function disconnectedMail({ to, username, provider }: To): MailTemplate {
  const values = { username, provider: providerName(provider), ...names };
  return {
    to,
    subject: ['mail.provider-disconnected-subject', values],
    text: ['mail.provider-disconnected', values],
  };
}

const names = { product: product.name, support: product.supportEmail };

import { RESET_TOKEN_PROMISED_HOURS } from '@prayer-swap/shared/accounts/limits';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { product } from '@prayer-swap/shared/product';
import type { Config } from '../../../config/config.ts';
import type { MailTemplate } from '../../../jobs/mail-template.ts';

type To = { to: string; username: string };
/** For requests without a session: `language` is the request's, used if the member's is unknown. */
type ToWithLanguage = To & { language: Language };

/** @param token in the link; its origin is the configured one, not the request's */
export function resetMail(
  config: Config,
  { to, username, token, language }: ToWithLanguage & { token: string },
): MailTemplate {
  return {
    to,
    language,
    subject: ['mail.reset-subject', { product: product.name }],
    text: [
      'mail.reset',
      {
        username,
        product: product.name,
        hours: RESET_TOKEN_PROMISED_HOURS,
        link: `${config.publicOrigin}/reset-password?token=${token}`,
      },
    ],
  };
}

export function passwordChangedMail({ to, username }: To): MailTemplate {
  return {
    to,
    subject: ['mail.password-changed-subject', { product: product.name }],
    text: [
      'mail.password-changed',
      {
        username,
        product: product.name,
        support: product.supportEmail,
      },
    ],
  };
}

import { product } from '@prayer-swap/shared/product';
import type { Config } from '../../../config/config.ts';
import type { MailTemplate } from '../../../jobs/mail-template.ts';

type To = { to: string; username: string };

export function twoFactorEnabledMail({ to, username }: To): MailTemplate {
  return {
    to,
    subject: ['mail.second-factor-on-subject', { product: product.name }],
    text: ['mail.second-factor-on', { username, ...names }],
  };
}

export function twoFactorDisabledMail({ to, username }: To): MailTemplate {
  return {
    to,
    subject: ['mail.second-factor-off-subject', { product: product.name }],
    text: ['mail.second-factor-off', { username, ...names }],
  };
}

export function recoveryCodesRegeneratedMail({ to, username }: To): MailTemplate {
  return {
    to,
    subject: ['mail.recovery-codes-renewed-subject', { product: product.name }],
    text: ['mail.recovery-codes-renewed', { username, ...names }],
  };
}

/** @param left the number of remaining codes */
export function recoveryCodeUsedMail({ to, username, left }: To & { left: number }): MailTemplate {
  return {
    to,
    subject: ['mail.recovery-code-used-subject', { product: product.name }],
    text: ['mail.recovery-code-used', { username, left, ...names }],
  };
}

/** Sent after a valid password and the maximum number of wrong codes of a sign-in. */
export function wrongCodesMail(config: Config, { to, username }: To): MailTemplate {
  return {
    to,
    subject: ['mail.wrong-codes-subject', { product: product.name }],
    text: [
      'mail.wrong-codes',
      {
        username,
        ...names,
        forgot: `${config.publicOrigin}/forgot-password`,
      },
    ],
  };
}

const names = { product: product.name, support: product.supportEmail };

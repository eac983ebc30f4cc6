import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import type { MailMessage } from '../../../adapters/mail.ts';
import type { Config } from '../../../config/config.ts';

type To = { to: string; username: string };

export function secondFactorOnMail({ to, username }: To): MailMessage {
  return {
    to,
    subject: translate('mail.second-factor-on-subject', { product: product.name }),
    text: translate('mail.second-factor-on', { username, ...names }),
  };
}

export function secondFactorOffMail({ to, username }: To): MailMessage {
  return {
    to,
    subject: translate('mail.second-factor-off-subject', { product: product.name }),
    text: translate('mail.second-factor-off', { username, ...names }),
  };
}

export function recoveryCodesRenewedMail({ to, username }: To): MailMessage {
  return {
    to,
    subject: translate('mail.recovery-codes-renewed-subject', { product: product.name }),
    text: translate('mail.recovery-codes-renewed', { username, ...names }),
  };
}

/** @param left how many are still there */
export function recoveryCodeUsedMail({ to, username, left }: To & { left: number }): MailMessage {
  return {
    to,
    subject: translate('mail.recovery-code-used-subject', { product: product.name }),
    text: translate('mail.recovery-code-used', { username, left, ...names }),
  };
}

/** After the right password and as many wrong codes as a sign-in may have. */
export function wrongCodesMail(config: Config, { to, username }: To): MailMessage {
  return {
    to,
    subject: translate('mail.wrong-codes-subject', { product: product.name }),
    text: translate('mail.wrong-codes', {
      username,
      ...names,
      forgot: `${config.publicOrigin}/forgot-password`,
    }),
  };
}

const names = { product: product.name, support: product.supportEmail };

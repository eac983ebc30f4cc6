import { RESET_TOKEN_PROMISED_HOURS } from '@prayer-swap/shared/accounts/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { DELETION_LINK_VALID_MS } from '@prayer-swap/shared/restriction/limits';
import { HOUR } from '@prayer-swap/shared/time';
import type { MailMessage } from '../../adapters/mail.ts';
import type { Config } from '../../config/config.ts';

type To = { to: string; username: string };

export function registrationCodeMail({ to, username, code }: To & { code: string }): MailMessage {
  return {
    to,
    subject: translate('mail.code-subject', { code, product: product.name }),
    text: translate('mail.registration-code', { username, code, product: product.name }),
  };
}

/** Instead of a code, to someone whose address has an account already. */
export function accountExistsMail(config: Config, { to }: { to: string }): MailMessage {
  return {
    to,
    subject: translate('mail.account-exists-subject', { product: product.name }),
    text: translate('mail.account-exists', {
      product: product.name,
      login: `${config.publicOrigin}/login`,
      forgot: `${config.publicOrigin}/forgot-password`,
    }),
  };
}

/** Instead of a code, to someone whose chosen name belongs to another member. */
export function usernameTakenMail(config: Config, { to, username }: To): MailMessage {
  return {
    to,
    subject: translate('mail.username-taken-subject', { product: product.name }),
    text: translate('mail.username-taken', {
      username,
      product: product.name,
      register: `${config.publicOrigin}/register`,
    }),
  };
}

/** @param token as the link carries it; the address is the configured one, whatever the call said */
export function resetMail(
  config: Config,
  { to, username, token }: To & { token: string },
): MailMessage {
  return {
    to,
    subject: translate('mail.reset-subject', { product: product.name }),
    text: translate('mail.reset', {
      username,
      product: product.name,
      hours: RESET_TOKEN_PROMISED_HOURS,
      link: `${config.publicOrigin}/reset-password?token=${token}`,
    }),
  };
}

export function passwordChangedMail({ to, username }: To): MailMessage {
  return {
    to,
    subject: translate('mail.password-changed-subject', { product: product.name }),
    text: translate('mail.password-changed', {
      username,
      product: product.name,
      support: product.supportEmail,
    }),
  };
}

export function emailCodeMail({ to, username, code }: To & { code: string }): MailMessage {
  return {
    to,
    subject: translate('mail.code-subject', { code, product: product.name }),
    text: translate('mail.email-code', { username, code, product: product.name }),
  };
}

/** Instead of a code, to the owner of an address that another member wanted. */
export function emailInUseMail({ to }: { to: string }): MailMessage {
  return {
    to,
    subject: translate('mail.email-in-use-subject', { product: product.name }),
    text: translate('mail.email-in-use', { product: product.name }),
  };
}

/** To the address the account had before. */
export function emailChangedMail({ to, username }: To): MailMessage {
  return {
    to,
    subject: translate('mail.email-changed-subject', { product: product.name }),
    text: translate('mail.email-changed', {
      username,
      product: product.name,
      support: product.supportEmail,
    }),
  };
}

/** @param token as the link carries it; the address is the configured one, whatever the call said */
export function deletionMail(
  config: Config,
  { to, username, token }: To & { token: string },
): MailMessage {
  return {
    to,
    subject: translate('mail.deletion-subject', { product: product.name }),
    text: translate('mail.deletion', {
      username,
      product: product.name,
      hours: DELETION_LINK_VALID_MS / HOUR,
      link: `${config.publicOrigin}/delete-account?token=${token}`,
    }),
  };
}

export function appealDecidedMail(
  config: Config,
  { to, username, granted, reason }: To & { granted: boolean; reason: string },
): MailMessage {
  return {
    to,
    subject: translate('mail.appeal-subject', { product: product.name }),
    text: translate(granted ? 'mail.appeal-granted' : 'mail.appeal-refused', {
      username,
      reason,
      product: product.name,
      login: `${config.publicOrigin}/login`,
    }),
  };
}

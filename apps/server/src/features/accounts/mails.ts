import { DELETION_LINK_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { product } from '@prayer-swap/shared/product';
import { HOUR } from '@prayer-swap/shared/time';
import type { Config } from '../../config/config.ts';
import type { MailTemplate } from '../../jobs/mail-template.ts';

type To = { to: string; username: string };
/** For requests without a session: `language` is the request's, used if the member's is unknown. */
type ToWithLanguage = To & { language: Language };

export function registrationCodeMail({
  to,
  username,
  code,
  language,
}: ToWithLanguage & { code: string }): MailTemplate {
  return {
    to,
    language,
    subject: ['mail.code-subject', { code, product: product.name }],
    text: ['mail.registration-code', { username, code, product: product.name }],
  };
}

/** Sent instead of a code if the address already has an account. */
export function accountExistsMail(config: Config, { to }: { to: string }): MailTemplate {
  return {
    to,
    subject: ['mail.account-exists-subject', { product: product.name }],
    text: [
      'mail.account-exists',
      {
        product: product.name,
        login: `${config.publicOrigin}/login`,
        forgot: `${config.publicOrigin}/forgot-password`,
      },
    ],
  };
}

/** Sent instead of a code if the chosen name belongs to another member. */
export function usernameTakenMail(
  config: Config,
  { to, username, language }: ToWithLanguage,
): MailTemplate {
  return {
    to,
    language,
    subject: ['mail.username-taken-subject', { product: product.name }],
    text: [
      'mail.username-taken',
      {
        username,
        product: product.name,
        register: `${config.publicOrigin}/register`,
      },
    ],
  };
}

/** @param memberId the member who takes the address */
export function emailCodeMail({
  to,
  username,
  code,
  memberId,
}: To & { code: string; memberId: string }): MailTemplate {
  return {
    to,
    memberId,
    subject: ['mail.code-subject', { code, product: product.name }],
    text: ['mail.email-code', { username, code, product: product.name }],
  };
}

/** Sent instead of a code to the owner of an address that another member requested. */
export function emailInUseMail({ to }: { to: string }): MailTemplate {
  return {
    to,
    subject: ['mail.email-in-use-subject', { product: product.name }],
    text: ['mail.email-in-use', { product: product.name }],
  };
}

/** Sent to the account's previous address. */
export function emailChangedMail({
  to,
  username,
  memberId,
}: To & { memberId: string }): MailTemplate {
  return {
    to,
    memberId,
    subject: ['mail.email-changed-subject', { product: product.name }],
    text: [
      'mail.email-changed',
      {
        username,
        product: product.name,
        support: product.supportEmail,
      },
    ],
  };
}

/** @param token in the link; its origin is the configured one, not the request's */
export function deletionMail(
  config: Config,
  { to, username, token, language }: ToWithLanguage & { token: string },
): MailTemplate {
  return {
    to,
    language,
    subject: ['mail.deletion-subject', { product: product.name }],
    text: [
      'mail.deletion',
      {
        username,
        product: product.name,
        hours: DELETION_LINK_VALID_MS / HOUR,
        link: `${config.publicOrigin}/delete-account?token=${token}`,
      },
    ],
  };
}

export function appealDecidedMail(
  config: Config,
  { to, username, granted, reason }: To & { granted: boolean; reason: string },
): MailTemplate {
  return {
    to,
    subject: ['mail.appeal-subject', { product: product.name }],
    text: [
      granted ? 'mail.appeal-granted' : 'mail.appeal-refused',
      {
        username,
        reason,
        product: product.name,
        login: `${config.publicOrigin}/login`,
      },
    ],
  };
}

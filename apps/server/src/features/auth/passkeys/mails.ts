import { product } from '@prayer-swap/shared/product';
import type { Config } from '../../../config/config.ts';
import type { MailTemplate } from '../../../jobs/mail-template.ts';

type To = { to: string; username: string };

export function passkeyAddedMail(config: Config, { to, username }: To): MailTemplate {
  return {
    to,
    subject: ['mail.passkey-added-subject', { product: product.name }],
    text: ['mail.passkey-added', { username, ...names(config) }],
  };
}

export function passkeyRemovedMail(config: Config, { to, username }: To): MailTemplate {
  return {
    to,
    subject: ['mail.passkey-removed-subject', { product: product.name }],
    text: ['mail.passkey-removed', { username, ...names(config) }],
  };
}

/** Sent after a valid signature whose counter is lower than a previous one. */
export function copiedPasskeyMail(config: Config, { to, username }: To): MailTemplate {
  return {
    to,
    subject: ['mail.passkey-copied-subject', { product: product.name }],
    text: ['mail.passkey-copied', { username, ...names(config) }],
  };
}

function names({ publicOrigin }: Config) {
  return {
    product: product.name,
    support: product.supportEmail,
    profile: `${publicOrigin}/profile`,
  };
}

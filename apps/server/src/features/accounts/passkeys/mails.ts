import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import type { MailMessage } from '../../../adapters/mail.ts';
import type { Config } from '../../../config/config.ts';

type To = { to: string; username: string };

export function passkeyAddedMail(config: Config, { to, username }: To): MailMessage {
  return {
    to,
    subject: translate('mail.passkey-added-subject', { product: product.name }),
    text: translate('mail.passkey-added', { username, ...names(config) }),
  };
}

export function passkeyRemovedMail(config: Config, { to, username }: To): MailMessage {
  return {
    to,
    subject: translate('mail.passkey-removed-subject', { product: product.name }),
    text: translate('mail.passkey-removed', { username, ...names(config) }),
  };
}

/** After a good signature that counts less than one before it. */
export function copiedPasskeyMail(config: Config, { to, username }: To): MailMessage {
  return {
    to,
    subject: translate('mail.passkey-copied-subject', { product: product.name }),
    text: translate('mail.passkey-copied', { username, ...names(config) }),
  };
}

function names({ publicOrigin }: Config) {
  return {
    product: product.name,
    support: product.supportEmail,
    profile: `${publicOrigin}/profile`,
  };
}

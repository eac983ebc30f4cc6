import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import type { MailMessage } from '../../../adapters/mail.ts';

export function signInCodeMail({
  to,
  username,
  code,
}: {
  to: string;
  username: string;
  code: string;
}): MailMessage {
  return {
    to,
    subject: translate('mail.code-subject', { code, product: product.name }),
    text: translate('mail.sign-in-code', { username, code, product: product.name }),
  };
}

import type { Language } from '@prayer-swap/shared/messages/languages';
import { product } from '@prayer-swap/shared/product';
import type { MailTemplate } from '../../../jobs/mail-template.ts';

export function signInCodeMail({
  to,
  username,
  code,
  language,
}: {
  to: string;
  username: string;
  code: string;
  /** The request's language, used if the member's is unknown. */
  language: Language;
}): MailTemplate {
  return {
    to,
    language,
    subject: ['mail.code-subject', { code, product: product.name }],
    text: ['mail.sign-in-code', { username, code, product: product.name }],
  };
}

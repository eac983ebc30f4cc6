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
  /** Of whoever asks, where the member's is not known. */
  language: Language;
}): MailTemplate {
  return {
    to,
    language,
    subject: ['mail.code-subject', { code, product: product.name }],
    text: ['mail.sign-in-code', { username, code, product: product.name }],
  };
}

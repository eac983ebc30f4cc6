import type { Language } from '@prayer-swap/shared/messages/languages';
import { product } from '@prayer-swap/shared/product';
import type { Letter } from '../../../jobs/letter.ts';

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
}): Letter {
  return {
    to,
    language,
    subject: ['mail.code-subject', { code, product: product.name }],
    text: ['mail.sign-in-code', { username, code, product: product.name }],
  };
}

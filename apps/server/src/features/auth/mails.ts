import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import { product } from '@prayer-swap/shared/product';
import type { MailTemplate } from '../../jobs/mail-template.ts';

/** The codes of texts whose subject has the same code and `-subject`. */
type TextCode<Code = MessageCode> = Code extends `${infer Text extends MessageCode}-subject`
  ? Text
  : never;

/** A mail to a member. Each text uses some of the values. */
export function accountMail(
  text: TextCode,
  { email, username }: { email: string; username: string },
  values: MessageValues = {},
): MailTemplate {
  const all = { username, product: product.name, support: product.supportEmail, ...values };
  return { to: email, subject: [`${text}-subject`, all], text: [text, all] };
}

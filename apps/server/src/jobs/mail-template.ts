import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import { isLanguage, type Language } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import * as z from 'zod/mini';
import type { MailMessage } from '../adapters/mail.ts';

type MessageWithValues = [code: MessageCode, values: MessageValues];

/** A mail as message codes and values. Its language is resolved when it is sent. */
export type MailTemplate = {
  to: string;
  subject: MessageWithValues;
  text: MessageWithValues;
  /** The recipient's id while the address is not theirs yet, or no longer. */
  memberId?: string;
  /** Language of the member who caused the mail, for an address without an account. */
  language?: Language;
};

const messageWithValuesSchema = z.tuple([
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number()])),
]);

/** Schema of a stored mail. Jobs of earlier versions contain English text instead of codes. */
export const mailTemplateSchema = z.object({
  to: z.string(),
  subject: z.union([messageWithValuesSchema, z.string()]),
  text: z.union([messageWithValuesSchema, z.string()]),
  memberId: z.optional(z.string()),
  language: z.optional(z.custom<Language>(isLanguage)),
});

type StoredMailTemplate = z.infer<typeof mailTemplateSchema>;

/** Renders a mail in a language. */
export function renderMail(
  { to, subject, text }: StoredMailTemplate,
  language: Language,
): MailMessage {
  const translate = translatorFor(language);
  // The type checked the codes when the job was created. The job stores them as strings.
  const renderPart = (part: StoredMailTemplate['text']) =>
    typeof part === 'string' ? part : translate(part[0] as MessageCode, part[1]);
  return { to, subject: renderPart(subject), text: renderPart(text) };
}

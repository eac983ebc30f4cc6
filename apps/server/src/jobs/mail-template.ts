import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import { isLanguage, type Language } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import * as z from 'zod/mini';
import type { MailMessage } from '../adapters/mail.ts';

type MessageWithValues = [code: MessageCode, values: MessageValues];

/** A mail whose language is found when it is sent: until then it is codes, with what they are about. */
export type MailTemplate = {
  to: string;
  subject: MessageWithValues;
  text: MessageWithValues;
  /** Whose mail it is, where the address is not theirs yet or any more. */
  memberId?: string;
  /** What whoever caused it speaks: for an address that is nobody's. */
  language?: Language;
};

const messageWithValuesSchema = z.tuple([
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number()])),
]);

/** What a job holds; of a version before letters, a mail in its English words. */
export const mailTemplateSchema = z.object({
  to: z.string(),
  subject: z.union([messageWithValuesSchema, z.string()]),
  text: z.union([messageWithValuesSchema, z.string()]),
  memberId: z.optional(z.string()),
  language: z.optional(z.custom<Language>(isLanguage)),
});

type StoredMailTemplate = z.infer<typeof mailTemplateSchema>;

/** A letter in the words of a language. */
export function renderMail(
  { to, subject, text }: StoredMailTemplate,
  language: Language,
): MailMessage {
  const translate = translatorFor(language);
  // A letter was checked when it was written; the job keeps its codes as text.
  const renderPart = (part: StoredMailTemplate['text']) =>
    typeof part === 'string' ? part : translate(part[0] as MessageCode, part[1]);
  return { to, subject: renderPart(subject), text: renderPart(text) };
}

import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import { isLanguage, type Language } from '@prayer-swap/shared/messages/languages';
import type { MessagePlaceholders } from '@prayer-swap/shared/messages/message-types.generated';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { product } from '@prayer-swap/shared/product';
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

/** The texts without a subject of their own. */
const SUBJECTS = {
  'mail.registration-code': 'mail.code-subject',
  'mail.email-code': 'mail.code-subject',
  'mail.sign-in-code': 'mail.code-subject',
  'mail.appeal-granted': 'mail.appeal-subject',
  'mail.appeal-refused': 'mail.appeal-subject',
} as const;

type TextOf<Code> = Code extends `mail.${infer Name}-subject` ? `mail.${Name}` : never;
type MailText = keyof typeof SUBJECTS | Extract<MessageCode, TextOf<MessageCode>>;
type SharedValue = keyof ReturnType<typeof sharedValues>;

/**
 * Returns the template of a mail. Its subject is the message `<text>-subject`, except for those of
 * `SUBJECTS`.
 *
 * @param values without those that `addSharedValues` adds
 */
export function mailTemplate<Text extends MailText>(
  text: Text,
  recipient: Pick<MailTemplate, 'to' | 'memberId' | 'language'>,
  values: Record<Exclude<MessagePlaceholders[Text], SharedValue>, string | number>,
): MailTemplate {
  const subjects: Partial<Record<MailText, MessageCode>> = SUBJECTS;
  // `MailText` has no text without a subject.
  const subject = subjects[text] ?? (`${text}-subject` as MessageCode);
  return { ...recipient, subject: [subject, values], text: [text, values] };
}

/** Adds the names of the product and the URLs of its pages, with the configured origin. */
export function addSharedValues(template: MailTemplate, publicOrigin: string): MailTemplate {
  const shared = sharedValues(publicOrigin);
  const add = ([code, values]: MessageWithValues): MessageWithValues => [
    code,
    { ...shared, ...values },
  ];
  return { ...template, subject: add(template.subject), text: add(template.text) };
}

function sharedValues(publicOrigin: string) {
  return {
    product: product.name,
    support: product.supportEmail,
    login: `${publicOrigin}/login`,
    forgot: `${publicOrigin}/forgot-password`,
    register: `${publicOrigin}/register`,
    profile: `${publicOrigin}/profile`,
  };
}

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

import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { MessageValues } from '@prayer-swap/shared/messages/format-message';
import { isLanguage, type Language } from '@prayer-swap/shared/messages/languages';
import type { MessagePlaceholders } from '@prayer-swap/shared/messages/message-types.generated';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import * as z from 'zod/mini';
import type { MailMessage } from '../adapters/mail.ts';
import type { AwaitedCode } from '../crypto/verification-code.ts';
import type { CommunityStore } from '../queries/community.ts';

export type MessageWithValues = [code: MessageCode, values: MessageValues];

/** A mail as message codes and values. Its language is resolved when it is sent. */
export type MailTemplate = {
  to: string;
  subject: MessageWithValues;
  /** One message, or the lines of the mail. */
  text: MessageWithValues | MessageWithValues[];
  /** The recipient's id while the address is not theirs yet, or no longer. */
  memberId?: string;
  /** Language of the member who caused the mail, for an address without an account. */
  language?: Language;
  /** What waits for this mail on a screen, also if it contains a reason in place of a code. */
  awaited?: AwaitedCode;
  /** Ends a mailing by a POST without a session (RFC 8058). */
  unsubscribeUrl?: string;
};

/** The texts without a subject of their own. */
const SUBJECTS = {
  'mail.registration-code': 'mail.code-subject',
  'mail.email-code': 'mail.code-subject',
  'mail.sign-in-code': 'mail.code-subject',
  'mail.appeal-granted': 'mail.appeal-subject',
  'mail.appeal-refused': 'mail.appeal-subject',
} as const;

/** In whose name mails are sent. */
export type MailSender = {
  /** Of the links; the configured one, not a request's. */
  publicOrigin: string;
  community: Pick<CommunityStore, 'current'>;
};

type TextOf<Code> = Code extends `mail.${infer Name}-subject` ? `mail.${Name}` : never;
type MailText = keyof typeof SUBJECTS | Extract<MessageCode, TextOf<MessageCode>>;
type SharedValue = keyof ReturnType<typeof sharedValues>;

/** The values of a text without those that `addSharedValues` adds. */
type MailValues<Text extends MailText> = Record<
  Exclude<MessagePlaceholders[Text], SharedValue>,
  string | number
>;

/** Returns the template of a mail. */
export function mailTemplate<Text extends MailText>(
  text: Text,
  recipient: Pick<MailTemplate, 'to' | 'memberId' | 'language' | 'awaited'>,
  values: MailValues<Text>,
): MailTemplate {
  return { ...recipient, subject: [subjectOf(text), values], text: [text, values] };
}

type OwnValues<Text extends MailText> = Omit<MailValues<Text>, 'username'>;

/**
 * Returns the template of a mail to a member.
 *
 * @param values the values of the text except for the username
 */
export function accountMail<Text extends MailText>(
  text: Text,
  { email, username }: { email: string; username: string },
  ...[values]: keyof OwnValues<Text> extends never ? [] : [values: OwnValues<Text>]
): MailTemplate {
  return mailTemplate(text, { to: email }, { username, ...values } as MailValues<Text>);
}

/** The message `<text>-subject`, except for the texts of `SUBJECTS`. */
function subjectOf(text: MailText): MessageCode {
  const subjects: Partial<Record<MailText, MessageCode>> = SUBJECTS;
  // `MailText` has no text without a subject.
  return subjects[text] ?? (`${text}-subject` as MessageCode);
}

/** Adds the name and contact of the community and the URLs of its pages. */
export function addSharedValues(template: MailTemplate, sender: MailSender): MailTemplate {
  const shared = sharedValues(sender);
  const add = ([code, values]: MessageWithValues): MessageWithValues => [
    code,
    { ...shared, ...values },
  ];
  const { text } = template;
  const lines = isLines(text) ? text.map(add) : add(text);
  return { ...template, subject: add(template.subject), text: lines };
}

/** A message begins with its code, a list of lines with a message. */
function isLines<Line>(text: Line | Line[]): text is Line[] {
  return Array.isArray(text) && Array.isArray(text[0]);
}

function sharedValues({ publicOrigin, community }: MailSender) {
  const { name, contact } = community.current();
  return {
    communityName: name,
    support: contact,
    login: `${publicOrigin}/login`,
    forgot: `${publicOrigin}/forgot-password`,
    register: `${publicOrigin}/register`,
    profile: `${publicOrigin}/profile/security`,
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
  text: z.union([messageWithValuesSchema, z.array(messageWithValuesSchema), z.string()]),
  memberId: z.optional(z.string()),
  language: z.optional(z.custom<Language>(isLanguage)),
  awaited: z.optional(
    z.object({
      table: z.enum(['pending_registrations', 'email_changes']),
      id: z.string(),
      hash: z.string(),
    }),
  ),
  unsubscribeUrl: z.optional(z.string()),
});

type StoredMailTemplate = z.infer<typeof mailTemplateSchema>;

/** Renders a mail in a language. */
export function renderMail(
  { to, subject, text, unsubscribeUrl }: StoredMailTemplate,
  language: Language,
): MailMessage {
  const translate = translatorFor(language);
  // The type checked the codes when the job was created. The job stores them as strings.
  const renderPart = (part: StoredMailTemplate['subject']) =>
    typeof part === 'string' ? part : translate(part[0] as MessageCode, part[1]);
  return {
    to,
    subject: renderPart(subject),
    text: isLines(text)
      ? text.map((line) => renderPart(line).trim()).join('\n\n')
      : renderPart(text),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { isLanguage, type Language } from '@prayer-swap/shared/messages/languages';
import type { MessageValues } from '@prayer-swap/shared/messages/say';
import { wordsFor } from '@prayer-swap/shared/messages/words-for';
import * as z from 'zod/mini';
import type { MailMessage } from '../adapters/mail.ts';

type Saying = [code: MessageCode, values: MessageValues];

/** A mail whose language is found when it is sent: until then it is codes, with what they are about. */
export type Letter = {
  to: string;
  subject: Saying;
  text: Saying;
  /** Whose mail it is, where the address is not theirs yet or any more. */
  memberId?: string;
  /** What whoever caused it speaks: for an address that is nobody's. */
  language?: Language;
};

const saying = z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]);

/** What a job holds; of a version before letters, a mail in its English words. */
export const letterShape = z.object({
  to: z.string(),
  subject: z.union([saying, z.string()]),
  text: z.union([saying, z.string()]),
  memberId: z.optional(z.string()),
  language: z.optional(z.custom<Language>(isLanguage)),
});

type KeptLetter = z.infer<typeof letterShape>;

/** A letter in the words of a language. */
export function worded({ to, subject, text }: KeptLetter, language: Language): MailMessage {
  const words = wordsFor(language);
  // A letter was checked when it was written; the job keeps its codes as text.
  const said = (part: KeptLetter['text']) =>
    typeof part === 'string' ? part : words(part[0] as MessageCode, part[1]);
  return { to, subject: said(subject), text: said(text) };
}

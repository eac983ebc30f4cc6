import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { messageCode } from '@prayer-swap/shared/messages/message-code';
import * as z from 'zod/mini';

/** @param errorCode what is said where anything else than the phrase is typed */
export function phraseSchema(phrase: string, errorCode: MessageCode) {
  return z.object({
    confirm: z.string().check(z.refine((typed) => typed === phrase, messageCode(errorCode))),
  });
}

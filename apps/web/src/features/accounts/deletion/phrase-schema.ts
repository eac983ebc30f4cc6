import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { messageCode } from '@prayer-swap/shared/messages/catalogue';
import * as z from 'zod/mini';

/** @param errorCode message code for every input other than the phrase */
export function phraseSchema(phrase: string, errorCode: MessageCode) {
  return z.object({
    confirm: z.string().check(z.refine((typed) => typed === phrase, messageCode(errorCode))),
  });
}

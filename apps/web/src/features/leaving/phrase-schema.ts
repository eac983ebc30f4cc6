import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { says } from '@prayer-swap/shared/messages/says';
import * as z from 'zod/mini';

/** @param refusal what is said where anything else than the phrase is typed */
export function phraseSchema(phrase: string, refusal: MessageCode) {
  return z.object({
    confirm: z.string().check(z.refine((typed) => typed === phrase, says(refusal))),
  });
}

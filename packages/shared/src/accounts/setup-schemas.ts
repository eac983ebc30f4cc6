import * as z from 'zod/mini';
import { nameField } from '../community/change-schemas.ts';
import { messageCode } from '../messages/catalogue.ts';
import { SETUP_CODE_MAX_LENGTH } from './limits.ts';
import { choiceField, registrationFields, requireFaithConsent } from './schemas.ts';

const setupFields = {
  ...registrationFields,
  code: z
    .string(messageCode('accounts.fields-required'))
    .check(
      z.trim(),
      z.minLength(1, messageCode('accounts.fields-required')),
      z.maxLength(SETUP_CODE_MAX_LENGTH, messageCode('accounts.fields-required')),
    ),
};

/** The registration of the first admin, as its form sends it. An empty name keeps the product's. */
export const setupFormSchema = z
  .strictObject({ ...setupFields, communityName: z.union([z.literal(''), nameField()]) })
  .check(requireFaithConsent());

export const setupSchema = z
  .strictObject({
    ...setupFields,
    region: z.optional(choiceField()),
    faith: z.optional(choiceField()),
    communityName: z.optional(nameField()),
  })
  .check(requireFaithConsent());

export const setupStateSchema = z.object({ needed: z.boolean() });

import * as z from 'zod/mini';
import { abortWith } from '../messages/catalogue.ts';
import { isBlank } from '../prayer-requests/text.ts';
import { limitedText } from '../prayer-requests/text-field.ts';
import {
  CIRCLE_DESCRIPTION_MAX_LENGTH,
  CIRCLE_INVITATION_MAX_HOURS,
  CIRCLE_MAX_MEMBERS,
  CIRCLE_NAME_MAX_LENGTH,
} from './limits.ts';

const name = () =>
  limitedText(CIRCLE_NAME_MAX_LENGTH, 'circles.name-too-long', 'circles.name-required').check(
    z.overwrite((text) => text.replace(/\s+/g, ' ')),
    z.refine((text) => !isBlank(text), abortWith('circles.name-required')),
  );
const description = () =>
  limitedText(CIRCLE_DESCRIPTION_MAX_LENGTH, 'circles.description-too-long');

export const circleCreationSchema = z.strictObject({
  name: name(),
  description: z._default(description(), ''),
});

export const circleChangeSchema = z.strictObject({
  name: z.optional(name()),
  description: z.optional(description()),
});

export const circleInvitationCreationSchema = z.strictObject({
  expiresInHours: z.int().check(z.gte(1), z.lte(CIRCLE_INVITATION_MAX_HOURS)),
  uses: z.int().check(z.gte(1), z.lte(CIRCLE_MAX_MEMBERS)),
});

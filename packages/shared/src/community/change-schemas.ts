import * as z from 'zod/mini';
import { NO_FAITH_CHOICE } from '../accounts/choices.ts';
import { CHOICE_MAX_LENGTH } from '../accounts/limits.ts';
import { newEmailField } from '../accounts/schemas.ts';
import { abortWith, type MessageCode, messageCode } from '../messages/catalogue.ts';
import { languages } from '../messages/languages.ts';
import { isBlank } from '../prayer-requests/text.ts';
import { limitedText } from '../prayer-requests/text-field.ts';
import {
  JOINING_MODES,
  LOGO_MAX_BYTES,
  MAX_CHOICES,
  NAME_MAX_LENGTH,
  OPERATOR_MAX_LENGTH,
  PALETTES,
  REVIEW_FIRST_MODES,
  RULES_MAX_LENGTH,
  WELCOME_MAX_LENGTH,
} from './choices.ts';

/** A text on one line. */
function line(max: number, tooLong: MessageCode) {
  return limitedText(max, tooLong).check(z.overwrite((text) => text.replace(/\s+/g, ' ')));
}

/** The name of a community. */
export const nameField = () =>
  requiredLine(NAME_MAX_LENGTH, 'community.name-required', 'community.name-too-long');

function requiredLine(max: number, required: MessageCode, tooLong: MessageCode) {
  return line(max, tooLong).check(z.refine((text) => !isBlank(text), abortWith(required)));
}

/** An empty text is stored as null. */
function orNull<Text extends z.ZodMiniType<string>>(text: Text) {
  return z.nullable(
    z.pipe(
      text,
      z.transform((value) => value || null),
    ),
  );
}

const HTTPS_URL = /^https:\/\/[\w-]+(\.[\w-]+)+(\/[\x21-\x7e]*)?$/;

const storeLink = () =>
  orNull(
    limitedText(300, 'community.link-invalid').check(
      z.refine(
        (link) => link === '' || HTTPS_URL.test(link),
        messageCode('community.link-invalid'),
      ),
    ),
  );

function choices() {
  const choice = requiredLine(
    CHOICE_MAX_LENGTH,
    'community.choice-required',
    'community.choice-too-long',
  );
  return z.array(choice).check(
    z.minLength(1, messageCode('community.choices-required')),
    z.maxLength(MAX_CHOICES, messageCode('community.too-many-choices')),
    z.refine(
      (all) => new Set(all.map((one) => one.toLowerCase())).size === all.length,
      messageCode('community.choice-repeated'),
    ),
  );
}

/** Without the choice that the form always offers. */
const faithChoices = () => choices().check(z.overwrite((all) => all.filter(isFaith)));

function isFaith(choice: string): boolean {
  return choice.toLowerCase() !== NO_FAITH_CHOICE.toLowerCase();
}

const fields = {
  name: nameField(),
  welcome: orNull(line(WELCOME_MAX_LENGTH, 'community.welcome-too-long')),
  palette: z.enum(PALETTES),
  joining: z.enum(JOINING_MODES),
  reviewFirst: z.enum(REVIEW_FIRST_MODES),
  contact: newEmailField('community.contact-required'),
  operator: orNull(line(OPERATOR_MAX_LENGTH, 'community.operator-too-long')),
  storeLinks: z.strictObject({ apple: storeLink(), google: storeLink() }),
  faiths: faithChoices(),
  regions: choices(),
  rules: orNull(limitedText(RULES_MAX_LENGTH, 'community.rules-too-long')),
  language: z.enum(languages),
};

/** `PATCH /api/admin/community`: the changed settings. */
export const communityChangeSchema = z.partial(z.strictObject(fields));
export type CommunityChange = z.infer<typeof communityChangeSchema>;

/** A PNG or SVG file in base64. */
export const logoUploadSchema = z.strictObject({
  image: z
    .string(messageCode('community.logo-invalid'))
    .check(
      z.maxLength(Math.ceil(LOGO_MAX_BYTES / 3) * 4, messageCode('community.logo-too-large')),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, messageCode('community.logo-invalid')),
    ),
});

/** One choice per line. */
const lines = (list: ReturnType<typeof choices>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split('\n').filter((line) => line.trim() !== '')),
    ),
    list,
  );

const { storeLinks: _, ...formFields } = fields;

/** The settings as the fields of a form. */
export const communityFormSchema = z.pipe(
  z.object({
    ...formFields,
    apple: storeLink(),
    google: storeLink(),
    faiths: lines(faithChoices()),
    regions: lines(choices()),
  }),
  z.transform(
    ({ apple, google, ...settings }): CommunityChange => ({
      ...settings,
      storeLinks: { apple, google },
    }),
  ),
);

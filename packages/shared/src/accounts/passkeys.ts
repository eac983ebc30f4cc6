import * as z from 'zod/mini';
import { DEVICE_APPS, DEVICE_SYSTEMS } from './devices.ts';

/** Bytes in base64url, as browsers encode them. */
const bytes = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));

const CREDENTIAL_ID_MAX_LENGTH = 1364;
const CLIENT_DATA_MAX_LENGTH = 2000;

const credential = z.object({ id: z.string(), type: z.literal('public-key') });

/** The options of `navigator.credentials.get`. */
export const passkeyAuthenticationOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty if any discoverable passkey can answer. */
  allowCredentials: z.array(credential),
});
export type PasskeyAuthenticationOptions = z.infer<typeof passkeyAuthenticationOptionsSchema>;

/** The options of `navigator.credentials.create`. */
export const passkeyRegistrationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyRegistrationOptions = z.infer<typeof passkeyRegistrationOptionsSchema>;

/** A signed challenge. */
export const passkeyAuthenticationResponseSchema = z.strictObject({
  id: bytes(CREDENTIAL_ID_MAX_LENGTH),
  response: z.strictObject({
    clientDataJSON: bytes(CLIENT_DATA_MAX_LENGTH),
    authenticatorData: bytes(2000),
    signature: bytes(2000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type PasskeyAuthenticationResponse = z.infer<typeof passkeyAuthenticationResponseSchema>;

/** The public half of a new passkey. */
export const passkeyRegistrationResponseSchema = z.strictObject({
  id: bytes(CREDENTIAL_ID_MAX_LENGTH),
  response: z.strictObject({
    clientDataJSON: bytes(CLIENT_DATA_MAX_LENGTH),
    attestationObject: bytes(8000),
  }),
});
export type PasskeyRegistrationResponse = z.infer<typeof passkeyRegistrationResponseSchema>;

/**
 * `app` and `system` describe the device that added the passkey; null if the browser did not report
 * them.
 */
export const passkeySchema = z.object({
  id: z.uuid(),
  app: z.nullable(z.enum(DEVICE_APPS)),
  system: z.nullable(z.enum(DEVICE_SYSTEMS)),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z.object({ items: z.array(passkeySchema) });

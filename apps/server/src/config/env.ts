import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@prayer-swap/shared/accounts/limits';
import * as z from 'zod/mini';
import {
  describeAddress,
  describeOrigin,
  isAddressOf,
  isHttpAddress,
  isIssuer,
  isOrigin,
  isPlainHttps,
  isUnescaped,
} from './address.ts';
import { describeBackupKey, isBackupKey } from './backup-key.ts';
import { StartupError } from './startup-error.ts';

/** Digits only: JavaScript also accepts blanks and 1e3, which are mistakes here. */
const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.number().check(z.gte(min), z.lte(max)),
  );
const text = z.string().check(z.minLength(1));
const fingerprint = z.string().check(z.regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/));
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const listOf = <Part extends z.core.$ZodType<unknown, string>>(part: Part) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((list) => list.split(',').map((one) => one.trim())),
    ),
    z.array(part),
  );

/** What a value must be, for a message about an invalid one. */
type Must = string | ((value: string) => string);

const matching = (pattern: RegExp, must: string) => ({
  schema: z.string().check(z.regex(pattern)),
  must,
});
const checked = (isValid: (text: string) => boolean, must: Must) => ({
  schema: z.string().check(z.refine(isValid)),
  must,
});
const atLeast = (length: number) => ({
  schema: z.string().check(z.minLength(length)),
  must: `be at least ${length} characters long`,
});
const wholeNumber = (min: number, max: number) => ({
  schema: integer(min, max),
  must: `be a whole number from ${min} to ${max}`,
});
const wholeNumberFrom = (min: number) => ({
  schema: integer(min),
  must: `be a whole number from ${min}`,
});
const ON_OFF = {
  schema: z.pipe(
    z.enum(['on', 'off']),
    z.transform((word) => word === 'on'),
  ),
  must: 'be on or off',
};
const address = (isValid: (text: string) => boolean, must: string) =>
  checked(isValid, describeAddress(must));
const origin = (example: string) => checked(isOrigin, (text) => describeOrigin(text, example));
const POSTGRES = address(
  (text) => /^postgres(ql)?:\/\//.test(text) && !isUnescaped(text),
  'be a postgresql:// address',
);
const ISSUER = checked(isIssuer, 'be an https:// address, or http:// on this machine');
const APPLE_ID = matching(/^[A-Z0-9]{10}$/, 'be ten capitals and digits');

/** Set by operators, with a description of the valid values. Defaults: docs/configuration.md. */
const OPERATOR_VARIABLES = {
  PORT: { schema: integer(0, 65_535), must: 'be a port number from 0 to 65535' },
  WORKERS: wholeNumber(1, 8),
  HOST: { schema: text, must: 'be an address to listen on' },
  PUBLIC_ORIGIN: origin('https://prayers.example'),
  DATABASE_URL: POSTGRES,
  DATABASE_DIRECT_URL: POSTGRES,
  DATABASE_REPLICA_URL: POSTGRES,
  DATABASE_PREPARE: ON_OFF,
  REDIS_URL: address(isAddressOf(/^rediss?:/), 'be a redis:// or rediss:// address'),
  PRIVATE_HOSTS: {
    schema: listOf(z.string().check(z.regex(/^[\w.:-]+$/))),
    must: 'be hosts as the addresses name them, separated by commas',
  },
  DRAIN_SECONDS: wholeNumber(0, 600),
  DATA_DIR: { schema: text, must: 'be a folder' },
  SECRET: atLeast(32),
  SECRET_PREVIOUS: atLeast(32),
  BACKUP_KEY: checked(isBackupKey, describeBackupKey),
  BACKUPS: ON_OFF,
  BACKUP_DIR: { schema: text, must: 'be a folder' },
  BACKUP_MAX_AGE_DAYS: wholeNumber(1, 3_650),
  DELETIONS_FILE: { schema: text, must: 'be the path of a file' },
  SMTP_URL: address(isAddressOf(/^smtps?:/), 'be an smtp:// or smtps:// address'),
  MAIL_FROM: matching(/\S@\S/, 'hold an e-mail address'),
  COMMUNITY_SETTINGS: { schema: text, must: 'be JSON, or the path of a JSON file' },
  SECURITY_CONTACT: matching(
    /^(https:\/\/\S+|mailto:\S+@\S+)$/,
    'be a mailto: or https:// address',
  ),
  TRUST_PROXY: { schema: listOf(network), must: 'be addresses or CIDRs, separated by commas' },
  PASSWORD_MIN_LENGTH: wholeNumber(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH),
  SECOND_FACTOR: ON_OFF,
  ADMIN_REQUIRE_2FA: ON_OFF,
  SIGN_IN_CODE: ON_OFF,
  PASSKEYS: ON_OFF,
  GOOGLE_CLIENT_ID: { schema: text, must: 'be the id of an OAuth client' },
  GOOGLE_CLIENT_SECRET: { schema: text, must: 'be the secret of an OAuth client' },
  APPLE_CLIENT_ID: { schema: text, must: 'be a services id like org.example.prayers.web' },
  APPLE_TEAM_ID: APPLE_ID,
  APPLE_KEY_ID: APPLE_ID,
  APPLE_PRIVATE_KEY: {
    schema: text,
    must: 'be the text of a .p8 file from Apple, or the path of one',
  },
  ACCOUNT_MESSAGES: { schema: z.enum(['product', 'private']), must: 'be product or private' },
  FLAG_AUTO_HIDE_THRESHOLD: wholeNumberFrom(1),
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    must: 'be fatal, error, warn, info, debug, trace or silent',
  },
  UPDATE_CHECK_URL: checked(isPlainHttps, 'be an https:// address without user, query or fragment'),
  METRICS_TOKEN: matching(/^[\x21-\x7e]{16,}$/, 'be at least 16 characters long, without blanks'),
  OTEL_EXPORTER_OTLP_ENDPOINT: checked(
    isHttpAddress,
    'be an http:// or https:// address like http://127.0.0.1:4318',
  ),
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.pipe(z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/)), z.transform(Number)),
    must: 'be a share from 0 to 1',
  },
  ANDROID_APP_ID: matching(
    /^[a-z]\w*(\.[a-z]\w*)+$/i,
    'be an application id like org.example.prayers',
  ),
  ANDROID_CERT_FINGERPRINTS: {
    schema: listOf(fingerprint),
    must: 'be SHA-256 fingerprints of signing certificates (AB:CD:…), separated by commas',
  },
  APPLE_APP_ID: matching(
    /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/,
    'be an app id with its team, like ABCDE12345.org.example.prayers',
  ),
  LIMIT_REGISTRATIONS_PER_HOUR: wholeNumberFrom(1),
  LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR: wholeNumberFrom(1),
  LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: wholeNumberFrom(1),
  LIMIT_WRONG_PASSWORDS_PER_ADDRESS: wholeNumberFrom(1),
  LIMIT_CODES_PER_HOUR: wholeNumberFrom(1),
  LIMIT_POSTS_PER_TEN_MINUTES: wholeNumberFrom(0),
  LIMIT_POSTS_PER_DAY: wholeNumberFrom(0),
  LIMIT_CONNECTIONS: wholeNumberFrom(1),
  LIMIT_CONNECTIONS_PER_ADDRESS: wholeNumberFrom(1),
  LIMIT_NEW_ACCOUNT_HIDES_PER_TEN_MINUTES: wholeNumberFrom(1),
  LIMIT_NEW_ACCOUNT_HOURS: wholeNumberFrom(0),
  FCM_SERVICE_ACCOUNT: {
    schema: text,
    must: 'be the JSON of a service account, or the path of its file',
  },
  VAPID_PUBLIC_KEY: matching(/^B[\w-]{86}$/, 'be a public VAPID key, 65 bytes in base64url'),
  VAPID_PRIVATE_KEY: matching(/^[\w-]{43}$/, 'be a private VAPID key, 32 bytes in base64url'),
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']),
    must: 'be production, development or test',
  },
} as const;

/** Set by tests and developers. Defaults: docs/testing.md. */
const DEVELOPMENT_VARIABLES = {
  APPLE_ISSUER: ISSUER,
  FCM_ENDPOINT: origin('http://127.0.0.1:9099'),
  FIRST_PAGE_MAX_AGE_MS: { schema: integer(0, 10_000), must: 'be milliseconds from 0 to 10000' },
  GOOGLE_ISSUER: ISSUER,
  LIMIT_CALLS_PER_MINUTE: wholeNumberFrom(1),
  PUSH_DEBUG: ON_OFF,
} as const;

const VARIABLES = { ...OPERATOR_VARIABLES, ...DEVELOPMENT_VARIABLES };

export const OPERATOR_VARIABLE_NAMES = Object.keys(OPERATOR_VARIABLES);
export const DEVELOPMENT_VARIABLE_NAMES = Object.keys(DEVELOPMENT_VARIABLES);
export const VARIABLE_NAMES = Object.keys(VARIABLES);

type Variables = typeof VARIABLES;
export type Env = { [Name in keyof Variables]?: z.output<Variables[Name]['schema']> | undefined };

/**
 * Reads the environment. An empty variable counts as unset.
 *
 * @throws StartupError naming the variable and its valid values
 */
export function readEnv(environment: Record<string, string | undefined>): Env {
  const read = Object.entries(VARIABLES).map(([name, { schema, must }]) => {
    const value = environment[name];
    if (value === undefined || value === '') return [name, undefined];
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      throw new StartupError(`${name} must ${typeof must === 'function' ? must(value) : must}.`);
    }
    return [name, parsed.data];
  });
  // Each value was parsed by the schema of its variable.
  return Object.fromEntries(read) as Env;
}

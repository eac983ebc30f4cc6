import * as z from 'zod/mini';
import { StartRefused } from '../start-refused.ts';

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const whole = (min: number) => z.coerce.number().check(z.int(), z.gte(min));
const text = z.string().check(z.minLength(1));

/** Every variable, with what it must be in words; the defaults stand in the README's table. */
const VARIABLES = {
  PORT: { schema: port, must: 'be a port number from 0 to 65535' },
  HOST: { schema: text, must: 'be an address to listen on' },
  PUBLIC_ORIGIN: {
    schema: z.string().check(z.regex(/^https?:\/\/[^/\s]+$/)),
    must: 'be an origin like https://prayers.example, without a path',
  },
  DATABASE_URL: {
    schema: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
    must: 'be a postgresql:// address',
  },
  DATA_DIR: { schema: text, must: 'be a folder' },
  SECRET: {
    schema: z.string().check(z.minLength(32)),
    must: 'be at least 32 characters long',
  },
  SMTP_URL: {
    schema: z.string().check(z.regex(/^smtps?:\/\//)),
    must: 'be an smtp:// or smtps:// address',
  },
  MAIL_FROM: { schema: z.string().check(z.regex(/\S@\S/)), must: 'hold an e-mail address' },
  TRUST_PROXY: {
    schema: z.string().check(z.regex(/^[\da-f.:/, ]+$/i)),
    must: 'be addresses or CIDRs, separated by commas',
  },
  PASSWORD_MIN_LENGTH: { schema: whole(6), must: 'be a whole number from 6' },
  ACCOUNT_MESSAGES: { schema: z.enum(['product', 'private']), must: 'be product or private' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    must: 'be fatal, error, warn, info, debug, trace or silent',
  },
  LIMIT_REGISTRATIONS_PER_HOUR: { schema: whole(1), must: 'be a whole number from 1' },
  LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR: { schema: whole(1), must: 'be a whole number from 1' },
  LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: { schema: whole(1), must: 'be a whole number from 1' },
  LIMIT_WRONG_PASSWORDS_PER_ADDRESS: { schema: whole(1), must: 'be a whole number from 1' },
  LIMIT_CODES_PER_HOUR: { schema: whole(1), must: 'be a whole number from 1' },
  LIMIT_CALLS_PER_MINUTE: { schema: whole(1), must: 'be a whole number from 1' },
  NODE_ENV: { schema: text, must: 'be a word' },
} as const;

type Variables = typeof VARIABLES;
export type Env = { [Name in keyof Variables]?: z.output<Variables[Name]['schema']> | undefined };

/**
 * Reads the environment; an empty variable counts as absent.
 *
 * @throws StartRefused naming the variable and what it must be
 */
export function readEnv(environment: Record<string, string | undefined>): Env {
  const read = Object.entries(VARIABLES).map(([name, { schema, must }]) => {
    const value = environment[name];
    if (value === undefined || value === '') return [name, undefined];
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new StartRefused(`${name} must ${must}.`);
    return [name, parsed.data];
  });
  // Each value was parsed by the schema of its own name.
  return Object.fromEntries(read) as Env;
}

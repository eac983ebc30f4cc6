import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  PASSWORD_HASH_COST,
  VERIFICATION_CODES_PER_HOUR,
} from '@prayer-swap/shared/accounts/limits';
import { POSTS_PER_DAY, POSTS_PER_TEN_MINUTES } from '@prayer-swap/shared/prayer-requests/limits';
import { product } from '@prayer-swap/shared/product';
import { SECOND } from '@prayer-swap/shared/time';
import { StartupError } from '../startup-error.ts';
import type { Env } from './env.ts';
import { createProviderConfigs, type ProviderConfigs } from './providers.ts';
import { requireEncryption } from './require-encryption.ts';
import { readServiceAccount, type ServiceAccount } from './service-account.ts';
import { parseVapidKeys } from './vapid.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** The address members know; links are built from it and never from a request. */
  readonly publicOrigin: string;
  /** Null: PostgreSQL runs embedded in `dataDir`. */
  readonly databaseUrl: string | null;
  /** For what a pooler by the transaction cannot carry: listening, locks of a session. */
  readonly databaseDirectUrl: string | null;
  /** Null: every read asks the one database. */
  readonly databaseReplicaUrl: string | null;
  /** Whether statements are prepared by name on the connections of `databaseUrl`. */
  readonly databasePrepare: boolean;
  /** Null: live events go through the database, and each server counts calls by itself. */
  readonly redisUrl: string | null;
  /** So long a server that is to stop still answers, saying that it is not ready any more. */
  readonly drainMs: number;
  readonly dataDir: string;
  /** Null: made once and kept in `dataDir`. */
  readonly secret: string | null;
  /** What `secret` was before, as long as something made with it is to be recognised. */
  readonly secretPrevious: string | null;
  /** What backups are encrypted with; null: they are not. */
  readonly backupKey: string | null;
  /** Where it is written down which accounts were deleted, beside the database. */
  readonly deletionsFile: string;
  /** Null: mails become files in `dataDir`/outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where people report a vulnerability; published in `security.txt`. */
  readonly securityContact: string;
  /** Null: no proxy is believed. */
  readonly trustProxy: readonly string[] | null;
  readonly production: boolean;
  readonly passwordMinLength: number;
  /** Cost of bcrypt; the specification sets it, and tests take less. */
  readonly passwordHashCost: number;
  readonly accountMessages: 'product' | 'private';
  /** Whether members may have, and are then asked for, a second step at sign-in. */
  readonly twoFactor: boolean;
  readonly adminsRequireTwoFactor: boolean;
  /** Whether a mailed code signs in as a password does. */
  readonly signInCode: boolean;
  /**
   * Null: no passkeys. `rpId` is the host that browsers keep them for; they would keep none for an
   * origin that is neither on https nor this machine itself.
   */
  readonly passkeys: { readonly rpId: string } | null;
  /** Who else may say who somebody is. */
  readonly providers: ProviderConfigs;
  /** So many undecided flags hide a post until an admin has decided. */
  readonly flagAutoHideThreshold: number;
  /** Null: no phone can be reached. */
  readonly fcm: {
    readonly account: ServiceAccount;
    /** Null: Google’s own. */
    readonly endpoint: string | null;
  } | null;
  /** Null: no browser can be reached. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Whether /push-debug is there. */
  readonly pushDebug: boolean;
  readonly logLevel: string;
  /** What reads /metrics has to bear; null: only this machine, of a server that is its own. */
  readonly metricsToken: string | null;
  /** Where traces go; null: nothing is traced. */
  readonly traces: { readonly endpoint: string; readonly ratio: number } | null;
  /** The apps whose links this origin opens; null where there is none. */
  readonly nativeApps: {
    readonly android: {
      readonly appId: string;
      /** SHA-256 of the signing certificates, as the store shows them. */
      readonly certFingerprints: readonly string[];
    } | null;
    /** With the team's prefix. */
    readonly apple: { readonly appId: string } | null;
  };
  /** A feed's first page may be this old, but never older than its reader's own writing; 0 reads it anew. */
  readonly firstPageMaxAgeMs: number;
  readonly limits: {
    readonly registrationsPerHour: number;
    readonly unknownAccountsPerHour: number;
    readonly wrongPasswordsPerAccount: number;
    readonly wrongPasswordsPerAddress: number;
    readonly codesPerHour: number;
    /** Of one member; 0: no limit. */
    readonly postsPerTenMinutes: number;
    readonly postsPerDay: number;
    /** Open at once, in all and of one network. */
    readonly connections: number;
    readonly connectionsPerAddress: number;
    /** Past so many requests hidden by accounts younger than `newAccountHours`, their flags only queue. */
    readonly newAccountHidesPerTenMinutes: number;
    readonly newAccountHours: number;
    /** Null: each route's own limit holds. */
    readonly requestsPerMinute: number | null;
  };
};

const DATA_DIR = './data';

/** Judges what was read: defaults filled in, contradictions refused, the result frozen. */
export function createConfig(env: Env): Config {
  if (env.DATABASE_URL && !env.SECRET) {
    throw new StartupError(
      'SECRET must be set together with DATABASE_URL, so that every server has the same one.',
    );
  }
  requireDatabaseUrl(env);
  requireEncryption(env);
  if (env.SECRET_PREVIOUS && env.SECRET_PREVIOUS === env.SECRET) {
    throw new StartupError('SECRET_PREVIOUS must be another one than SECRET.');
  }
  if (env.ADMIN_REQUIRE_2FA && env.SECOND_FACTOR === false) {
    throw new StartupError('ADMIN_REQUIRE_2FA needs SECOND_FACTOR to be on.');
  }
  const port = env.PORT ?? 3000;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  return Object.freeze({
    port,
    host: env.HOST ?? '127.0.0.1',
    publicOrigin,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    databasePrepare: env.DATABASE_PREPARE ?? true,
    redisUrl: env.REDIS_URL ?? null,
    drainMs: (env.DRAIN_SECONDS ?? 0) * SECOND,
    dataDir: env.DATA_DIR ?? DATA_DIR,
    secret: env.SECRET ?? null,
    secretPrevious: env.SECRET_PREVIOUS ?? null,
    backupKey: env.BACKUP_KEY ?? null,
    deletionsFile: env.DELETIONS_FILE ?? join(env.DATA_DIR ?? DATA_DIR, 'deletions.log'),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `${product.name} <${product.supportEmail}>`,
    securityContact: env.SECURITY_CONTACT ?? `mailto:${product.supportEmail}`,
    trustProxy: env.TRUST_PROXY ? Object.freeze(env.TRUST_PROXY) : null,
    production: env.NODE_ENV === 'production',
    passwordMinLength: env.PASSWORD_MIN_LENGTH ?? 6,
    passwordHashCost: PASSWORD_HASH_COST,
    accountMessages: env.ACCOUNT_MESSAGES ?? 'product',
    twoFactor: env.SECOND_FACTOR ?? true,
    adminsRequireTwoFactor: env.ADMIN_REQUIRE_2FA ?? false,
    signInCode: env.SIGN_IN_CODE ?? false,
    passkeys: env.PASSKEYS === false ? null : frozenOrNull(passkeysOf(publicOrigin)),
    providers: createProviderConfigs(env),
    flagAutoHideThreshold: env.FLAG_AUTO_HIDE_THRESHOLD ?? 1,
    fcm: createFcmConfig(env),
    vapid: frozenOrNull(parseVapidKeys(env)),
    pushDebug: env.PUSH_DEBUG ?? false,
    logLevel: env.LOG_LEVEL ?? 'info',
    metricsToken: env.METRICS_TOKEN ?? null,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? Object.freeze({
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          ratio: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
        })
      : null,
    nativeApps: Object.freeze({
      android: createAndroidApp(env),
      apple: env.APPLE_APP_ID ? Object.freeze({ appId: env.APPLE_APP_ID }) : null,
    }),
    firstPageMaxAgeMs: env.FEED_HEAD_MS ?? 500,
    limits: Object.freeze({
      registrationsPerHour: env.LIMIT_REGISTRATIONS_PER_HOUR ?? 60,
      unknownAccountsPerHour: env.LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR ?? 10,
      wrongPasswordsPerAccount: env.LIMIT_WRONG_PASSWORDS_PER_ACCOUNT ?? 10,
      wrongPasswordsPerAddress: env.LIMIT_WRONG_PASSWORDS_PER_ADDRESS ?? 100,
      codesPerHour: env.LIMIT_CODES_PER_HOUR ?? VERIFICATION_CODES_PER_HOUR,
      postsPerTenMinutes: env.LIMIT_POSTS_PER_TEN_MINUTES ?? POSTS_PER_TEN_MINUTES,
      postsPerDay: env.LIMIT_POSTS_PER_DAY ?? POSTS_PER_DAY,
      connections: env.LIMIT_CONNECTIONS ?? 10_000,
      connectionsPerAddress: env.LIMIT_CONNECTIONS_PER_ADDRESS ?? 1_000,
      newAccountHidesPerTenMinutes: env.LIMIT_NEW_ACCOUNT_HIDES_PER_TEN_MINUTES ?? 10,
      newAccountHours: env.LIMIT_NEW_ACCOUNT_HOURS ?? 24,
      requestsPerMinute: env.LIMIT_CALLS_PER_MINUTE ?? null,
    }),
  });
}

function requireDatabaseUrl(env: Env): void {
  if (env.DATABASE_URL) return;
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (env[name]) throw new StartupError(`${name} must be set together with DATABASE_URL.`);
  }
}

function passkeysOf(publicOrigin: string): Config['passkeys'] {
  const { protocol, hostname } = new URL(publicOrigin);
  const isLocalhost = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return (protocol === 'https:' || isLocalhost) && !isAddress ? { rpId: hostname } : null;
}

function createAndroidApp({ ANDROID_APP_ID, ANDROID_CERT_FINGERPRINTS }: Env) {
  if (!ANDROID_APP_ID && !ANDROID_CERT_FINGERPRINTS) return null;
  if (!ANDROID_APP_ID || !ANDROID_CERT_FINGERPRINTS) {
    throw new StartupError(
      'ANDROID_APP_ID and ANDROID_CERT_FINGERPRINTS must be set together: the app and who signed it.',
    );
  }
  return Object.freeze({
    appId: ANDROID_APP_ID,
    certFingerprints: Object.freeze(ANDROID_CERT_FINGERPRINTS),
  });
}

function createFcmConfig({ FCM_SERVICE_ACCOUNT, FCM_ENDPOINT }: Env): Config['fcm'] {
  if (FCM_SERVICE_ACCOUNT !== undefined) {
    const account = Object.freeze(readServiceAccount(FCM_SERVICE_ACCOUNT));
    return Object.freeze({ account, endpoint: FCM_ENDPOINT ?? null });
  }
  if (FCM_ENDPOINT === undefined) return null;
  throw new StartupError('FCM_ENDPOINT must be set together with FCM_SERVICE_ACCOUNT.');
}

function frozenOrNull<Value extends object>(value: Value | null): Readonly<Value> | null {
  return value && Object.freeze(value);
}

import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  PASSWORD_HASH_COST,
  VERIFICATION_CODES_PER_HOUR,
} from '@prayer-swap/shared/accounts/limits';
import { POSTS_PER_DAY, POSTS_PER_TEN_MINUTES } from '@prayer-swap/shared/prayer-requests/limits';
import { product } from '@prayer-swap/shared/product';
import { SECOND } from '@prayer-swap/shared/time';
import type { Env } from './env.ts';
import { createProviderConfigs, type ProviderConfigs } from './providers.ts';
import { requireEncryption } from './require-encryption.ts';
import { readServiceAccount, type ServiceAccount } from './service-account.ts';
import { StartupError } from './startup-error.ts';
import { parseVapidKeys } from './vapid.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Public address of the product. Links are built from it, never from a request. */
  readonly publicOrigin: string;
  /** Null: PostgreSQL runs embedded in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Bypasses a transaction pooler, for LISTEN and session-level locks. */
  readonly databaseDirectUrl: string | null;
  /** Null: all reads use the primary. */
  readonly databaseReplicaUrl: string | null;
  /** Whether statements are prepared by name on the connections of `databaseUrl`. */
  readonly databasePrepare: boolean;
  /** Null: live events go through the database, and each server counts requests by itself. */
  readonly redisUrl: string | null;
  /** Drain time after SIGTERM: the server still responds, but reports that it is not ready. */
  readonly drainMs: number;
  readonly dataDir: string;
  /** Null: generated once and stored in `dataDir`. */
  readonly secret: string | null;
  /** The former `secret`, for data that was made with it. */
  readonly secretPrevious: string | null;
  /** Passphrase of backups. Null: backups are not encrypted. */
  readonly backupKey: string | null;
  /** File outside the database that records deleted accounts. */
  readonly deletionsFile: string;
  /** Null: mails become files in `dataDir`/outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Contact for vulnerability reports, published in `security.txt`. */
  readonly securityContact: string;
  /** Null: no proxy is trusted. */
  readonly trustProxy: readonly string[] | null;
  readonly production: boolean;
  readonly passwordMinLength: number;
  /** Cost of bcrypt. The specification sets it; tests use a lower one. */
  readonly passwordHashCost: number;
  readonly accountMessages: 'product' | 'private';
  /** Whether members can enable two-factor, and sign-ins then require it. */
  readonly twoFactor: boolean;
  readonly adminsRequireTwoFactor: boolean;
  /** Whether a mailed code is a sign-in method. */
  readonly signInCode: boolean;
  /**
   * Null: no passkeys. `rpId` is the host that browsers bind them to. Browsers accept only https
   * origins and loopback.
   */
  readonly passkeys: { readonly rpId: string } | null;
  /** External sign-in providers. */
  readonly providers: ProviderConfigs;
  /** Number of open flags that hides a request until an admin decides. */
  readonly flagAutoHideThreshold: number;
  /** Null: no push messages to phones. */
  readonly fcm: {
    readonly account: ServiceAccount;
    /** Null: Google's own. */
    readonly endpoint: string | null;
  } | null;
  /** Null: no push messages to browsers. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Whether /push-debug exists. */
  readonly pushDebug: boolean;
  readonly logLevel: string;
  /**
   * Bearer token for /metrics. Null: loopback requests only, on a server with a loopback origin.
   */
  readonly metricsToken: string | null;
  /** Where traces are sent. Null: tracing is off. */
  readonly traces: { readonly endpoint: string; readonly ratio: number } | null;
  /** Native apps that open this origin's links. Null: none. */
  readonly nativeApps: {
    readonly android: {
      readonly appId: string;
      /** SHA-256 of the signing certificates, as the store displays them. */
      readonly certFingerprints: readonly string[];
    } | null;
    /** With the prefix of the team. */
    readonly apple: { readonly appId: string } | null;
  };
  /**
   * Maximum age of a cached first page, which is never older than the viewer's own writes. 0
   * disables it.
   */
  readonly firstPageMaxAgeMs: number;
  readonly limits: {
    readonly registrationsPerHour: number;
    readonly unknownAccountsPerHour: number;
    readonly wrongPasswordsPerAccount: number;
    readonly wrongPasswordsPerAddress: number;
    readonly codesPerHour: number;
    /** For each member. 0: no limit. */
    readonly postsPerTenMinutes: number;
    readonly postsPerDay: number;
    /** Open connections, in total and for each network. */
    readonly connections: number;
    readonly connectionsPerAddress: number;
    /**
     * After this many hides by accounts younger than `newAccountHours`, their flags only queue for
     * review.
     */
    readonly newAccountHidesPerTenMinutes: number;
    readonly newAccountHours: number;
    /** Null: the limit of each route applies. */
    readonly requestsPerMinute: number | null;
  };
};

const DATA_DIR = './data';

/** Validates the environment: applies defaults, rejects contradictions and freezes the result. */
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

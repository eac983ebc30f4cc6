import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  PASSWORD_HASH_COST,
  VERIFICATION_CODES_PER_HOUR,
} from '@prayer-swap/shared/accounts/account-limits';
import { POSTS_PER_DAY, POSTS_PER_TEN_MINUTES } from '@prayer-swap/shared/prayer-requests/limits';
import { DAY, SECOND } from '@prayer-swap/shared/time';
import { parseCommunitySettings } from './community.ts';
import type { Env } from './env.ts';
import { createProviderConfigs } from './providers.ts';
import { createFcmConfig, parseVapidKeys } from './push.ts';
import { requireEncryption } from './require-encryption.ts';
import { StartupError } from './startup-error.ts';

const DATA_DIR = './data';

export type Config = ReturnType<typeof createConfig>;

/** Validates the environment: applies defaults, rejects contradictions and freezes the result. */
export function createConfig(env: Env) {
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
  const workers = env.WORKERS ?? 1;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  return Object.freeze({
    port,
    /** Server processes that share the port. */
    workers,
    host: env.HOST ?? '127.0.0.1',
    /** Public address of the product. Links are built from it, never from a request. */
    publicOrigin,
    /** Null: PostgreSQL runs embedded in `dataDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** Bypasses a transaction pooler, for LISTEN and session-level locks. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    /** Null: all reads use the primary. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    /** Whether statements are prepared by name on the connections of `databaseUrl`. */
    databasePrepare: env.DATABASE_PREPARE ?? true,
    /** Null: live events go through the database, and each server counts requests by itself. */
    redisUrl: env.REDIS_URL ?? null,
    /** Drain time after SIGTERM: the server still responds, but reports that it is not ready. */
    drainMs: (env.DRAIN_SECONDS ?? 0) * SECOND,
    dataDir: env.DATA_DIR ?? DATA_DIR,
    /** Null: generated once and stored in `dataDir`. */
    secret: env.SECRET ?? null,
    /** The former `secret`, for data that was made with it. */
    secretPrevious: env.SECRET_PREVIOUS ?? null,
    /** Passphrase or age recipients of backups. Null: backups are not encrypted. */
    backupKey: env.BACKUP_KEY ?? null,
    backups: Object.freeze({
      /** Whether this server makes backups by itself. */
      isOn: env.BACKUPS ?? true,
      dir: env.BACKUP_DIR ?? join(env.DATA_DIR ?? DATA_DIR, 'backups'),
      maxAgeMs: (env.BACKUP_MAX_AGE_DAYS ?? 366) * DAY,
    }),
    /** Address that names the newest version. Null: no server asks. */
    updateCheckUrl: env.UPDATE_CHECK_URL ?? null,
    /** File outside the database that records deleted accounts. */
    deletionsFile: env.DELETIONS_FILE ?? join(env.DATA_DIR ?? DATA_DIR, 'deletions.log'),
    /** Null: mails become files in `dataDir`/outbox. */
    smtpUrl: env.SMTP_URL ?? null,
    /** Null: the name and the contact of the community. */
    mailFrom: env.MAIL_FROM ?? null,
    /**
     * Contact for vulnerability reports, published in `security.txt`. Null: the community's contact.
     */
    securityContact: env.SECURITY_CONTACT ?? null,
    /** Settings of the community that admins cannot change. */
    community: parseCommunitySettings(env.COMMUNITY_SETTINGS),
    /** Null: no proxy is trusted. */
    trustProxy: env.TRUST_PROXY ? Object.freeze(env.TRUST_PROXY) : null,
    production: env.NODE_ENV === 'production',
    passwordMinLength: env.PASSWORD_MIN_LENGTH ?? 6,
    /** Cost of bcrypt. The specification sets it; tests use a lower one. */
    passwordHashCost: PASSWORD_HASH_COST as number,
    accountMessages: env.ACCOUNT_MESSAGES ?? 'product',
    /** Whether members can enable two-factor, and sign-ins then require it. */
    twoFactor: env.SECOND_FACTOR ?? true,
    adminsRequireTwoFactor: env.ADMIN_REQUIRE_2FA ?? false,
    /** Whether a mailed code is a sign-in method. */
    signInCode: env.SIGN_IN_CODE ?? false,
    /**
     * Null: no passkeys. `rpId` is the host that browsers bind them to. Browsers accept only https
     * origins and loopback.
     */
    passkeys: env.PASSKEYS === false ? null : passkeysOf(publicOrigin),
    /** External sign-in providers. */
    providers: createProviderConfigs(env),
    /** Number of open flags that hides a request until an admin decides. */
    flagAutoHideThreshold: env.FLAG_AUTO_HIDE_THRESHOLD ?? 1,
    /** Null: no push messages to phones. */
    fcm: createFcmConfig(env),
    /** Null: no push messages to browsers. */
    vapid: parseVapidKeys(env),
    /** Whether /push-debug exists. */
    pushDebug: env.PUSH_DEBUG ?? false,
    logLevel: env.LOG_LEVEL ?? 'info',
    /**
     * Bearer token for /metrics. Null: loopback requests only, on a server with a loopback origin.
     */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Where traces are sent. Null: tracing is off. */
    traces: createTracesConfig(env),
    /** Native apps that open this origin's links. Null: none. */
    nativeApps: Object.freeze({
      android: createAndroidApp(env),
      /** With the prefix of the team. */
      apple: env.APPLE_APP_ID ? Object.freeze({ appId: env.APPLE_APP_ID }) : null,
    }),
    /**
     * Maximum age of a cached first page, which is never older than the viewer's own writes. 0
     * disables it.
     */
    firstPageMaxAgeMs: env.FIRST_PAGE_MAX_AGE_MS ?? 500,
    limits: Object.freeze({
      registrationsPerHour: env.LIMIT_REGISTRATIONS_PER_HOUR ?? 60,
      unknownAccountsPerHour: env.LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR ?? 10,
      wrongPasswordsPerAccount: env.LIMIT_WRONG_PASSWORDS_PER_ACCOUNT ?? 10,
      wrongPasswordsPerAddress: env.LIMIT_WRONG_PASSWORDS_PER_ADDRESS ?? 100,
      codesPerHour: env.LIMIT_CODES_PER_HOUR ?? VERIFICATION_CODES_PER_HOUR,
      /** For each member. 0: no limit. */
      postsPerTenMinutes: env.LIMIT_POSTS_PER_TEN_MINUTES ?? POSTS_PER_TEN_MINUTES,
      postsPerDay: env.LIMIT_POSTS_PER_DAY ?? POSTS_PER_DAY,
      /**
       * Open connections of one process, in total and for each network. Connections are distributed
       * evenly.
       */
      connections: Math.ceil((env.LIMIT_CONNECTIONS ?? 10_000) / workers),
      connectionsPerAddress: Math.ceil((env.LIMIT_CONNECTIONS_PER_ADDRESS ?? 1_000) / workers),
      /**
       * After this many hides by accounts younger than `newAccountHours`, their flags only queue for
       * review.
       */
      newAccountHidesPerTenMinutes: env.LIMIT_NEW_ACCOUNT_HIDES_PER_TEN_MINUTES ?? 10,
      newAccountHours: env.LIMIT_NEW_ACCOUNT_HOURS ?? 24,
      /** Null: the limit of each route applies. */
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

function passkeysOf(publicOrigin: string) {
  const { protocol, hostname } = new URL(publicOrigin);
  const isLocalhost = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isUsable = (protocol === 'https:' || isLocalhost) && !isAddress;
  return isUsable ? Object.freeze({ rpId: hostname }) : null;
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
    /** SHA-256 of the signing certificates, as the store displays them. */
    certFingerprints: Object.freeze(ANDROID_CERT_FINGERPRINTS),
  });
}

function createTracesConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG }: Env) {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return Object.freeze({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: OTEL_TRACES_SAMPLER_ARG ?? 1,
  });
}

import { DAY } from '@prayer-swap/shared/time';
import { describe, expect, it } from 'vitest';
import { createConfig } from './config.ts';
import { readEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

describe('configFrom', () => {
  it('applies the defaults', () => {
    expect(createConfig({})).toEqual({
      port: 3000,
      workers: 1,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      databasePrepare: true,
      redisUrl: null,
      drainMs: 0,
      dataDir: './data',
      secret: null,
      secretPrevious: null,
      backupKey: null,
      backups: { isOn: true, dir: 'data/backups', maxAgeMs: 366 * DAY },
      updateCheckUrl: null,
      deletionsFile: 'data/deletions.log',
      smtpUrl: null,
      mailFrom: null,
      securityContact: null,
      community: {},
      trustProxy: null,
      production: false,
      passwordMinLength: 6,
      passwordHashCost: 10,
      accountMessages: 'product',
      twoFactor: true,
      adminsRequireTwoFactor: false,
      signInCode: false,
      passkeys: { rpId: 'localhost' },
      providers: { google: null, apple: null },
      flagAutoHideThreshold: 1,
      fcm: null,
      vapid: null,
      pushDebug: false,
      logLevel: 'info',
      firstPageMaxAgeMs: 500,
      metricsToken: null,
      traces: null,
      nativeApps: { android: null, apple: null },
      limits: {
        registrationsPerHour: 60,
        unknownAccountsPerHour: 10,
        wrongPasswordsPerAccount: 10,
        wrongPasswordsPerAddress: 100,
        codesPerHour: 5,
        connections: 10_000,
        connectionsPerAddress: 1_000,
        newAccountHidesPerTenMinutes: 10,
        newAccountHours: 24,
        postsPerTenMinutes: 3,
        postsPerDay: 10,
        requestsPerMinute: null,
      },
    });
  });

  it('divides the limits of connections among the processes', () => {
    const { limits } = createConfig({ WORKERS: 3, LIMIT_CONNECTIONS: 10 });
    expect(limits).toMatchObject({ connections: 4, connectionsPerAddress: 334 });
  });

  it('applies set values', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgresql://db/prayers',
      DATABASE_DIRECT_URL: 'postgresql://db:5432/prayers',
      DATABASE_REPLICA_URL: 'postgresql://replica/prayers',
      DATABASE_PREPARE: 'off',
      REDIS_URL: 'redis://cache',
      PRIVATE_HOSTS: 'db, replica,cache,mail.example',
      DRAIN_SECONDS: '5',
      DATA_DIR: '/srv/prayers',
      SECRET: 's'.repeat(40),
      SECRET_PREVIOUS: 'p'.repeat(40),
      SMTP_URL: 'smtp://mail.example',
      SECURITY_CONTACT: 'https://prayers.example/security',
      MAIL_FROM: 'us@prayers.example',
      TRUST_PROXY: '10.0.0.1, 10.0.0.2',
      PASSWORD_MIN_LENGTH: '12',
      ACCOUNT_MESSAGES: 'private',
      ADMIN_REQUIRE_2FA: 'on',
      SIGN_IN_CODE: 'on',
      FLAG_AUTO_HIDE_THRESHOLD: '3',
      PUSH_DEBUG: 'on',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: 'm'.repeat(16),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      NODE_ENV: 'production',
      LIMIT_CALLS_PER_MINUTE: '7',
      LIMIT_POSTS_PER_TEN_MINUTES: '5',
      LIMIT_POSTS_PER_DAY: '0',
    };
    expect(createConfig(readEnv(environment))).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicOrigin: 'http://localhost:8080',
      databaseUrl: 'postgresql://db/prayers',
      databaseDirectUrl: 'postgresql://db:5432/prayers',
      databaseReplicaUrl: 'postgresql://replica/prayers',
      databasePrepare: false,
      redisUrl: 'redis://cache',
      drainMs: 5_000,
      dataDir: '/srv/prayers',
      secret: 's'.repeat(40),
      secretPrevious: 'p'.repeat(40),
      smtpUrl: 'smtp://mail.example',
      mailFrom: 'us@prayers.example',
      securityContact: 'https://prayers.example/security',
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      production: true,
      passwordMinLength: 12,
      accountMessages: 'private',
      adminsRequireTwoFactor: true,
      signInCode: true,
      flagAutoHideThreshold: 3,
      pushDebug: true,
      logLevel: 'warn',
      metricsToken: 'm'.repeat(16),
      traces: { endpoint: 'http://collector:4318', ratio: 0.25 },
      limits: { requestsPerMinute: 7, codesPerHour: 5, postsPerTenMinutes: 5, postsPerDay: 0 },
    });
  });

  it('requires one SECRET for every server of a shared database', () => {
    const shared = () => createConfig(readEnv({ DATABASE_URL: 'postgresql://db/prayers' }));
    expect(shared).toThrow(
      new StartupError(
        'SECRET must be set together with DATABASE_URL, so that every server has the same one.',
      ),
    );
  });

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])(
    'requires DATABASE_URL with %s',
    (name) => {
      const alone = () => createConfig(readEnv({ [name]: 'postgresql://db/prayers' }));
      expect(alone).toThrow(new StartupError(`${name} must be set together with DATABASE_URL.`));
    },
  );

  it('rejects required two-factor for admins where two-factor is disabled', () => {
    const contradiction = () => createConfig({ ADMIN_REQUIRE_2FA: true, SECOND_FACTOR: false });
    expect(contradiction).toThrow(
      new StartupError('ADMIN_REQUIRE_2FA needs SECOND_FACTOR to be on.'),
    );
  });

  it('rejects SECRET_PREVIOUS equal to SECRET', () => {
    const same = () => createConfig({ SECRET: 's'.repeat(40), SECRET_PREVIOUS: 's'.repeat(40) });
    expect(same).toThrow(new StartupError('SECRET_PREVIOUS must be another one than SECRET.'));
  });

  it.each([
    ['https://prayers.example', 'prayers.example'],
    ['https://prayers.example:8443', 'prayers.example'],
    ['http://localhost:5173', 'localhost'],
    ['http://tried.localhost:5173', 'tried.localhost'],
    ['http://prayers.example', null],
    ['http://127.0.0.1:3000', null],
    ['https://192.0.2.1', null],
    ['https://[2001:db8::1]', null],
  ])('has passkeys of %s stored for %s', (origin, rpId) => {
    const { passkeys } = createConfig({ PUBLIC_ORIGIN: origin });
    expect(passkeys?.rpId ?? null).toBe(rpId);
    expect(createConfig({ PUBLIC_ORIGIN: origin, PASSKEYS: false }).passkeys).toBeNull();
  });

  it('requires an app id together with its signing certificate', () => {
    const half = () => createConfig(readEnv({ ANDROID_APP_ID: 'org.example.prayers' }));
    expect(half).toThrow(/^ANDROID_APP_ID and ANDROID_CERT_FINGERPRINTS must be set together/);
  });

  it('is deeply frozen', () => {
    const config = createConfig(readEnv({ TRUST_PROXY: '10.0.0.1' }));
    for (const part of [config, config.limits, config.trustProxy]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});

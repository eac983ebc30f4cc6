import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

const LIMITS = [
  'LIMIT_REGISTRATIONS_PER_HOUR',
  'LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR',
  'LIMIT_WRONG_PASSWORDS_PER_ACCOUNT',
  'LIMIT_WRONG_PASSWORDS_PER_ADDRESS',
  'LIMIT_CODES_PER_HOUR',
  'LIMIT_NEW_ACCOUNT_HIDES_PER_TEN_MINUTES',
  'LIMIT_CALLS_PER_MINUTE',
] as const;

const FINGERPRINT = Array.from({ length: 32 }, () => 'A1').join(':');
const PUBLIC_KEY = `B${'x'.repeat(86)}`;
const PRIVATE_KEY = 'x'.repeat(43);

const RECIPIENT = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj';

const ESCAPING =
  'be percent-encoded in user and password: / as %2F, # as %23, ? as %3F, @ as %40, : as %3A and % as %25';

const NO_WHOLE_NUMBER = ['0', '-1', '1.5', 'many', ' ', '1e3', '0x10', '10 000', 'Infinity', 'NaN'];

/** Each variable with its description and invalid values. */
const WRONG: [string, string, string[]][] = [
  [
    'PORT',
    'be a port number from 0 to 65535',
    ['-1', '65536', '80.5', 'http', ' ', '1e3', '0x50', '3000 '],
  ],
  [
    'PUBLIC_ORIGIN',
    'be an origin like https://prayers.example, without a path',
    [
      'prayers.example',
      'ftp://prayers.example',
      'https://prayers.example/app',
      'https://prayers.example?x=1',
      'https://prayers.example#x',
      'https://user@prayers.example',
      'https://prayers.example:99999',
      'https://',
      'javascript:alert(1)',
    ],
  ],
  [
    'DATABASE_URL',
    'be a postgresql:// address',
    ['localhost', 'mysql://localhost/db', 'http://localhost', 'postgres', 'postgresql:/localhost'],
  ],
  ['DATABASE_DIRECT_URL', 'be a postgresql:// address', ['localhost', 'mysql://localhost/db']],
  ['DATABASE_REPLICA_URL', 'be a postgresql:// address', ['localhost', 'mysql://localhost/db']],
  ['DATABASE_PREPARE', 'be on or off', ['yes', 'true', 'ON', ' ']],
  [
    'REDIS_URL',
    'be a redis:// or rediss:// address',
    ['localhost:6379', 'http://localhost', 'redis://', 'redis:localhost', ' '],
  ],
  ['DRAIN_SECONDS', 'be a whole number from 0 to 600', ['-1', '1.5', '601', 'long']],
  [
    'PRIVATE_HOSTS',
    'be hosts as the addresses name them, separated by commas',
    ['redis://cache', 'db,', 'db prayers', '10.0.0.0/8'],
  ],
  ['SECRET', 'be at least 32 characters long', ['short', 'x'.repeat(31)]],
  ['SECRET_PREVIOUS', 'be at least 32 characters long', ['short', 'x'.repeat(31)]],
  [
    'PUBLIC_ORIGIN',
    'be written as https://prayers.example, as browsers do',
    [
      'https://prayers.example/',
      'https://Prayers.example',
      'HTTPS://PRAYERS.EXAMPLE',
      'https://prayers.example:443',
      ' https://prayers.example',
    ],
  ],
  ['PUBLIC_ORIGIN', 'be written as http://127.0.0.1, as browsers do', ['http://127.1:80/']],
  [
    'PUBLIC_ORIGIN',
    'be written as https://xn--mnchen-3ya.example:8443, as browsers do',
    ['https://münchen.example:8443', 'https://MU\u0308NCHEN.example:8443'],
  ],
  ['FCM_ENDPOINT', 'be written as https://fcm.example, as browsers do', ['https://FCM.example']],
  [
    'SMTP_URL',
    ESCAPING,
    [
      'smtps://prayers@mail.example:25/7@smtp.mail.example',
      'smtp://prayers:25#7@smtp.mail.example?requireTLS=true',
      'smtps://prayers:word?@smtp.mail.example',
      'smtps://prayers:100%@smtp.mail.example',
      'smtps://prayers:pass/word@smtp.mail.example',
    ],
  ],
  ['DATABASE_URL', ESCAPING, ['postgresql://u:1#2@db/prayers', 'postgresql://u:5%@db/prayers']],
  ['DATABASE_DIRECT_URL', ESCAPING, ['postgresql://u:p/w@db/prayers']],
  ['DATABASE_REPLICA_URL', ESCAPING, ['postgresql://u:p?w@db/prayers?sslmode=verify-full']],
  ['REDIS_URL', ESCAPING, ['rediss://:1/2@cache.example:6380/1']],
  [
    'BACKUP_KEY',
    'be a passphrase of at least 16 characters, or age recipients (age1…) separated by commas',
    [
      'x'.repeat(15),
      RECIPIENT.slice(0, -1),
      `${RECIPIENT.slice(0, -1)}x`,
      RECIPIENT.toUpperCase(),
      `${RECIPIENT},`,
      `${RECIPIENT}, a passphrase beside it`,
      'age1yubikey1qwt50d05nh5vutpdzmlg5wn80xq5negm4uj9ghv0snvdd3yysf5yw3rhl3t',
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGXyQ0dCdHoQSzGdA7zYkEIyuMpmoM8SCwZSVhBAbG1Q',
    ],
  ],
  [
    'BACKUP_KEY',
    'be the recipient of this identity (age1…), not the identity: it opens every backup, so it stays off the server',
    [
      'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX',
      'AGE-PLUGIN-YUBIKEY-1QYZ3PQYZ',
      '-----BEGIN OPENSSH PRIVATE KEY-----',
    ],
  ],
  [
    'SMTP_URL',
    'be an smtp:// or smtps:// address',
    ['mail.example.org', 'http://mail.example.org', 'smtp://', 'smtps:// x', 'smtp:mail'],
  ],
  ['MAIL_FROM', 'hold an e-mail address', ['Prayer Swap', '@', 'prayers@']],
  [
    'TRUST_PROXY',
    'be addresses or CIDRs, separated by commas',
    [
      'true',
      'dead',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/x',
      '10.0.0.1,',
      ' ',
      '::1/129',
      'loopback',
    ],
  ],
  [
    'PASSWORD_MIN_LENGTH',
    'be a whole number from 6 to 128',
    ['5', '0', '6.5', 'six', ' ', '129', '1e1'],
  ],
  ['ACCOUNT_MESSAGES', 'be product or private', ['public', 'Private', 'yes']],
  [
    'FCM_ENDPOINT',
    'be an origin like http://127.0.0.1:9099, without a path',
    ['127.0.0.1:9099', 'http://127.0.0.1:9099/v1', 'ftp://127.0.0.1', 'http://user@127.0.0.1'],
  ],
  [
    'VAPID_PUBLIC_KEY',
    'be a public VAPID key, 65 bytes in base64url',
    ['key', PUBLIC_KEY.slice(1), `${PUBLIC_KEY}=`, `A${PUBLIC_KEY.slice(1)}`, ' '],
  ],
  [
    'VAPID_PRIVATE_KEY',
    'be a private VAPID key, 32 bytes in base64url',
    ['key', PRIVATE_KEY.slice(1), `${PRIVATE_KEY}=`, `${PRIVATE_KEY.slice(1)}+`],
  ],
  ['PUSH_DEBUG', 'be on or off', ['true', '1', 'ON', ' on']],
  ['FLAG_AUTO_HIDE_THRESHOLD', 'be a whole number from 1', NO_WHOLE_NUMBER],
  ['LOG_LEVEL', 'be fatal, error, warn, info, debug, trace or silent', ['verbose', 'INFO', '30']],
  [
    'METRICS_TOKEN',
    'be at least 16 characters long, without blanks',
    ['short', 'x'.repeat(15), `${'x'.repeat(16)} x`, 'é'.repeat(16)],
  ],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'be an http:// or https:// address like http://127.0.0.1:4318',
    ['127.0.0.1:4318', 'grpc://collector', 'http://', ' http://collector'],
  ],
  [
    'OTEL_TRACES_SAMPLER_ARG',
    'be a share from 0 to 1',
    ['2', '-1', '1.5', '.5', 'all', ' ', '1e-1'],
  ],
  [
    'ANDROID_APP_ID',
    'be an application id like org.example.prayers',
    ['prayers', 'org..prayers', 'org.1prayers', 'org.example prayers', ' '],
  ],
  [
    'ANDROID_CERT_FINGERPRINTS',
    'be SHA-256 fingerprints of signing certificates (AB:CD:…), separated by commas',
    ['AB:CD', FINGERPRINT.toLowerCase(), `${FINGERPRINT}:A1`, `${FINGERPRINT},`, ' '],
  ],
  [
    'APPLE_APP_ID',
    'be an app id with its team, like ABCDE12345.org.example.prayers',
    ['org.example.prayers', 'abcde12345.org.example', 'ABCDE1234.org.example', ' '],
  ],
  ['LIMIT_POSTS_PER_TEN_MINUTES', 'be a whole number from 0', ['-1', '1.5', 'many']],
  ['LIMIT_POSTS_PER_DAY', 'be a whole number from 0', ['-1', '1.5', 'many']],
  ...LIMITS.map((name): [string, string, string[]] => [
    name,
    'be a whole number from 1',
    NO_WHOLE_NUMBER,
  ]),
];

describe('an invalid value', () => {
  const cases = WRONG.flatMap(([name, must, values]) =>
    values.map((value) => ({ name, must, value })),
  );

  it.each(cases)('$name="$value" is rejected', ({ name, must, value }) => {
    expect(() => readEnv({ [name]: value })).toThrow(new StartupError(`${name} must ${must}.`));
  });
});

describe('a valid value', () => {
  it.each<[string, string, unknown]>([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['HOST', '::', '::'],
    ['PUBLIC_ORIGIN', 'https://prayers.example', 'https://prayers.example'],
    ['PUBLIC_ORIGIN', 'http://localhost:3000', 'http://localhost:3000'],
    ['PUBLIC_ORIGIN', 'http://[::1]:8080', 'http://[::1]:8080'],
    ['DATABASE_URL', 'postgresql://u:p@db/prayers', 'postgresql://u:p@db/prayers'],
    ['DATABASE_URL', 'postgres:///prayers?host=/run', 'postgres:///prayers?host=/run'],
    ...[
      'postgresql://u%40x:a%23:b@db/prayers',
      'postgresql://u@%2Frun/prayers',
      'postgresql:///prayers?user=u&password=a@b',
      'postgresql://db/prayers?application_name=a@b',
    ].map((url): [string, string, string] => ['DATABASE_DIRECT_URL', url, url]),
    ['DATABASE_REPLICA_URL', 'postgresql://u:p@db/prayers', 'postgresql://u:p@db/prayers'],
    ['DATABASE_PREPARE', 'off', false],
    ['REDIS_URL', 'redis://127.0.0.1:6379', 'redis://127.0.0.1:6379'],
    ['REDIS_URL', 'rediss://u:p@cache.example:6380/1', 'rediss://u:p@cache.example:6380/1'],
    ['DRAIN_SECONDS', '0', 0],
    ['DATA_DIR', '/var/lib/prayers', '/var/lib/prayers'],
    ['PRIVATE_HOSTS', 'db, 10.0.0.31,::2', ['db', '10.0.0.31', '::2']],
    ['SECRET', 'x'.repeat(32), 'x'.repeat(32)],
    ['SECRET_PREVIOUS', 'x'.repeat(32), 'x'.repeat(32)],
    ['BACKUP_KEY', 'x'.repeat(16), 'x'.repeat(16)],
    ['BACKUP_KEY', `${RECIPIENT}, ${RECIPIENT}`, `${RECIPIENT}, ${RECIPIENT}`],
    ['SMTP_URL', 'smtps://u:p@mail.example:465', 'smtps://u:p@mail.example:465'],
    [
      'SMTP_URL',
      'smtps://a@mail.example:p%2F@smtp.example',
      'smtps://a@mail.example:p%2F@smtp.example',
    ],
    ['MAIL_FROM', 'Prayers <us@prayers.example>', 'Prayers <us@prayers.example>'],
    ['TRUST_PROXY', '127.0.0.1', ['127.0.0.1']],
    ['TRUST_PROXY', '10.0.0.0/8, ::1,2001:db8::/32', ['10.0.0.0/8', '::1', '2001:db8::/32']],
    ['PASSWORD_MIN_LENGTH', '6', 6],
    ['PASSWORD_MIN_LENGTH', '128', 128],
    ['ACCOUNT_MESSAGES', 'private', 'private'],
    ['FCM_SERVICE_ACCOUNT', '/run/secrets/fcm.json', '/run/secrets/fcm.json'],
    ['FCM_ENDPOINT', 'http://127.0.0.1:9099', 'http://127.0.0.1:9099'],
    ['VAPID_PUBLIC_KEY', PUBLIC_KEY, PUBLIC_KEY],
    ['VAPID_PRIVATE_KEY', PRIVATE_KEY, PRIVATE_KEY],
    ['PUSH_DEBUG', 'on', true],
    ['PUSH_DEBUG', 'off', false],
    ['FLAG_AUTO_HIDE_THRESHOLD', '3', 3],
    ['LOG_LEVEL', 'silent', 'silent'],
    ['METRICS_TOKEN', 'x'.repeat(16), 'x'.repeat(16)],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', 'http://collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://traces.example/otlp', 'https://traces.example/otlp'],
    ['OTEL_TRACES_SAMPLER_ARG', '0.05', 0.05],
    ['OTEL_TRACES_SAMPLER_ARG', '1', 1],
    ['ANDROID_APP_ID', 'org.example.prayers', 'org.example.prayers'],
    ['ANDROID_CERT_FINGERPRINTS', `${FINGERPRINT}, ${FINGERPRINT}`, [FINGERPRINT, FINGERPRINT]],
    ['APPLE_APP_ID', 'ABCDE12345.org.example.prayers', 'ABCDE12345.org.example.prayers'],
    ['LIMIT_POSTS_PER_TEN_MINUTES', '0', 0],
    ['LIMIT_POSTS_PER_DAY', '0', 0],
    ...LIMITS.map((name): [string, string, number] => [name, '1000', 1000]),
  ])('%s=%s is read', (name, value, read) => {
    expect(readEnv({ [name]: value })).toMatchObject({ [name]: read });
  });

  it.each(WRONG.map(([name]) => name))('that is empty counts as absent: %s', (name) => {
    expect(readEnv({ [name]: '' })).toEqual(readEnv({}));
  });

  it('of another program is ignored', () => {
    expect(readEnv({ HOME: '/root', PGHOST: 'elsewhere' })).toEqual(readEnv({}));
  });
});

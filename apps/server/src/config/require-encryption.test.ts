import { describe, expect, it } from 'vitest';
import { createConfig } from './config.ts';
import { readEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

const SECRET = 's'.repeat(40);
const configured = (name: string, value: string, more: Record<string, string> = {}) =>
  createConfig(
    readEnv({ SECRET, DATABASE_URL: 'postgresql://localhost/prayers', [name]: value, ...more }),
  );

const SSL = 'sslmode=verify-full';
const CASES: [name: string, must: string, open: string[], closed: string[]][] = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'].map(
    (name): (typeof CASES)[number] => [
      name,
      'say sslmode=verify-full',
      [
        'postgresql://u:p@db.example/prayers',
        'postgresql://u:p@db.example/prayers?sslmode=require',
        'postgresql://u:p@db.example/prayers?sslmode=no-verify',
        'postgresql://u:p@10.0.0.31:6432/prayers?sslmode=prefer',
        'postgresql://localhost/prayers?host=db.example',
        'postgresql://127.0.0.1.example/prayers',
      ],
      [
        `postgresql://u:p@db.example/prayers?${SSL}`,
        `postgresql://u:p@db.example/prayers?${SSL}&sslrootcert=/etc/ca.pem`,
        'postgresql://u:p@127.0.0.1:5433/prayers',
        'postgresql://u:p@[::1]/prayers',
        'postgres:///prayers?host=/run/postgresql',
        'postgresql://u:p@/prayers?host=/run/postgresql',
        'postgresql://%2Frun%2Fpostgresql/prayers',
      ],
    ],
  ),
  [
    'REDIS_URL',
    'be a rediss:// address',
    ['redis://cache.example', 'redis://:p@10.0.0.41:6379'],
    ['rediss://cache.example', 'redis://127.0.0.1:6379', 'redis://localhost', 'redis://[::1]:6379'],
  ],
  [
    'SMTP_URL',
    'be an smtps:// address, or smtp:// with requireTLS=true',
    [
      'smtp://mail.example',
      'smtp://u:p@mail.example:587?requireTLS=false',
      'smtps://mail.example?tls.rejectUnauthorized=false',
    ],
    ['smtps://u:p@mail.example', 'smtp://mail.example:587?requireTLS=true', 'smtp://127.0.0.1:25'],
  ],
];

describe.each(CASES)('%s', (name, must, open, closed) => {
  it.each(open)('is rejected where traffic is readable on the network: %s', (value) => {
    expect(() => configured(name, value)).toThrow(
      new StartupError(
        `${name} must ${must}, since it leads to another machine. If the network between is private, name its host in PRIVATE_HOSTS.`,
      ),
    );
  });

  it.each(closed)('is accepted where it is not: %s', (value) => {
    expect(() => configured(name, value)).not.toThrow();
  });

  it('is accepted for exactly the host declared as private', () => {
    const [first = ''] = open;
    const host = new URL(first).hostname;
    expect(() => configured(name, first, { PRIVATE_HOSTS: `other,${host}` })).not.toThrow();
    expect(() => configured(name, first, { PRIVATE_HOSTS: 'other' })).toThrow(StartupError);
  });
});

it('an invalid address is rejected with a message', () => {
  expect(() => configured('DATABASE_URL', 'postgresql://u:p@db:port/prayers')).toThrow(
    new StartupError('DATABASE_URL must be a postgresql:// address.'),
  );
});

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { serializeError } from './serialize-error.ts';

test('the connection string of an error is not logged', () => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: serializeError } }, { write: (line) => lines.push(line) });
  const lost = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { secretKey: 4711, _activeQuery: { values: ['For my sister’s operation.'] } },
  });
  log.error({ err: lost }, 'background work');
  log.error({ err: new Error('not sent', { cause: lost }) });
  log.error({ err: 'For my sister’s operation.' });
  expect(lines.join()).not.toMatch(/4711|sister/);
  const serialized = {
    type: 'Error',
    message: 'terminating connection',
    stack: lost.stack,
    code: '57P01',
  };
  expect(JSON.parse(lines[0] ?? '').err).toEqual(serialized);
  expect(JSON.parse(lines[2] ?? '').err).toMatchObject({ message: 'a thrown string' });
  expect(JSON.parse(lines[1] ?? '').err).toMatchObject({ message: 'not sent', cause: serialized });
});

test('A22: a value that a database rejected is not logged', () => {
  const text = 'For my sister’s operation.';
  const unread = Object.assign(new Error(`invalid input syntax for type uuid: "${text}"`), {
    code: '22P02',
  });
  const serialized = serializeError(unread);
  expect(serialized).toMatchObject({ message: 'data exception', code: '22P02' });
  expect(serialized.stack).toMatch(/^Error: data exception\n/);
  expect(JSON.stringify(serialized)).not.toContain('sister');
});

test('an error without a message is described by the errors that it combines', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' });
  // What Node reports when it can connect to no address of a host.
  const combined = Object.assign(
    new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]),
    { code: 'ECONNREFUSED' },
  );
  const message = 'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432';
  expect(combined.message).toBe('');
  expect(serializeError(combined)).toMatchObject({
    message,
    code: 'ECONNREFUSED',
    errors: [{ message: 'connect ECONNREFUSED ::1:5432' }, { code: 'ECONNREFUSED' }],
  });
  expect(serializeError(new TypeError('fetch failed', { cause: combined }))).toMatchObject({
    cause: { message },
  });
});

test.each([
  [new TypeError(''), 'TypeError'],
  [Object.assign(new Error(''), { code: 'ECONNRESET' }), 'Error ECONNRESET'],
  [
    new AggregateError([new Error('', { cause: Object.assign(new Error(), { code: 'EPIPE' }) })]),
    'Error EPIPE',
  ],
  [new AggregateError([]), 'AggregateError'],
  [undefined, 'a thrown undefined'],
])('%o is described by its kind', (error, message) => {
  expect(serializeError(error).message).toBe(message);
});

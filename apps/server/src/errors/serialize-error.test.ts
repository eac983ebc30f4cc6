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

import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCleanupScope } from './cleanup-scope.ts';

it('the scope runs cleanups in reverse order, each once, also when called twice concurrently', async () => {
  const ended: string[] = [];
  const scope = createCleanupScope();
  scope.add(() => ended.push('database'));
  scope.add(async () => {
    await delay(5);
    ended.push('server');
  });
  await Promise.all([scope.end(), scope.end()]);
  expect(ended).toEqual(['server', 'database']);
});

it('the scope accepts cleanups after it ended', async () => {
  const ended: string[] = [];
  const scope = createCleanupScope();
  await scope.end();
  scope.add(() => ended.push('later'));
  await scope.end();
  expect(ended).toEqual(['later']);
});

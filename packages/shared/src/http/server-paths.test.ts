import { expect, it } from 'vitest';
import { isServerPath } from './server-paths.ts';

it.each([
  '/api',
  '/api/docs',
  '/%61pi/docs',
  '/API/docs',
  '/metrics',
  '/forms/login',
  '/wall/a',
  '/.well-known/security.txt',
])('%s is a path of the server', (path) => expect(isServerPath(path)).toBe(true));

it.each(['/', '/feed', '/apiary', '/feed/api', '/%', '/%E0%A4%A'])(
  '%s is a path of the app',
  (path) => expect(isServerPath(path)).toBe(false),
);

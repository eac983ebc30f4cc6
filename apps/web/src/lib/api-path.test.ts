import { expect, it } from 'vitest';
import type { ApiPath, Method } from './api-path.ts';

const path = <M extends Method, Path extends string>(_method: M, value: ApiPath<M, Path>) => value;

const id = 'b6f0';

it('has types that accept the paths of the server, with parameters and a query', () => {
  expect(path('GET', '/me/impact')).toBe('/me/impact');
  expect(path('POST', `/requests/${id}/flags`)).toBe('/requests/b6f0/flags');
  expect(path('DELETE', '/me?keep=unsent')).toBe('/me?keep=unsent');
  const action = id === 'b6f0' ? 'block' : 'unblock';
  expect(path('POST', `/admin/users/${id}/${action}`)).toBe('/admin/users/b6f0/block');
});

it('has types that reject a path or a method that no route has', () => {
  // @ts-expect-error A misspelt path.
  path('GET', '/me/impacts');
  // @ts-expect-error A misspelt part after a parameter.
  path('POST', `/requests/${id}/flag`);
  // @ts-expect-error A path below a route that ends with a parameter.
  path('GET', `/requests/${id}/flags`);
  // @ts-expect-error A path without its parameter.
  path('PATCH', '/requests');
  // @ts-expect-error A method that the route does not have.
  path('POST', '/me/impact');
  // @ts-expect-error A former path.
  path('DELETE', '/hidden/1');
  // @ts-expect-error A text that is known at run time only.
  path('GET', String(id));
});

import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { codeFor } from './mail.ts';

export const PASSWORD = 'still-water-7';

export type Person = { username: string; email: string };

/** A name nobody else in the run has. */
export function aPerson(hint = 'member'): Person {
  const username = `${hint}-${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@example.org` };
}

/** Registers by the calls the screens make; the context's cookie then belongs to the member. */
export async function register(request: APIRequestContext, person: Person): Promise<void> {
  const begun = await request.post('/api/auth/register', {
    data: {
      ...person,
      password: PASSWORD,
      region: 'Europe',
      faith: 'Prefer not to say',
      acceptTerms: true,
    },
  });
  expect(begun.status()).toBe(202);
  const { registrationId } = await begun.json();
  const code = await codeFor(request, person.email);
  const verified = await request.post('/api/auth/register/verify', {
    data: { registrationId, code },
  });
  expect(verified.status()).toBe(201);
}

/** Shares a request as whoever the context belongs to. @returns its id */
export async function share(
  request: APIRequestContext,
  text: string,
  more: { type?: 'Support' | 'Celebration'; anonymous?: boolean } = {},
): Promise<string> {
  const shared = await request.post('/api/requests', { data: { text, ...more } });
  expect(shared.status()).toBe(201);
  return (await shared.json()).id;
}

import type { JoiningMode } from '@prayer-swap/shared/community/choices';
import { expect, it } from 'vitest';
import { createMember } from '../../../../test/factories.ts';
import { createInvitation } from '../../../../test/joining-fixtures.ts';
import {
  createBrowser,
  createPerson,
  createServerWithProviders,
  signInWithProvider,
} from '../../../../test/provider-fixtures.ts';

it.each<[JoiningMode, string]>([
  ['open', '201'],
  ['approved', '403 joining.approval-by-email'],
  ['invited', '403 joining.invitation-required'],
  ['closed', '403 joining.invitation-required'],
])('%s: a registration by a provider without an invitation gets %s', async (joining, outcome) => {
  const { server, provider } = await createServerWithProviders({ community: { joining } });
  const admin = await createMember(server, { admin: true });
  const browser = createBrowser(server);
  expect((await signInWithProvider(browser, createPerson(provider))).body).toHaveProperty('signUp');
  const signUp = (invitation?: string) =>
    browser.request('POST', '/api/auth/providers/sign-up', {
      username: 'newcomer',
      region: 'Asia',
      faith: 'Prefer not to say',
      acceptTerms: true,
      ...(invitation !== undefined && { invitation }),
    });
  const { status, body } = await signUp();
  expect(body.code ? `${status} ${body.code}` : String(status)).toBe(outcome);
  if (joining === 'open') return;
  const { id, token } = await createInvitation(server, admin);
  expect((await signUp(token)).status).toBe(201);
  const { body: list } = await server.request({ url: '/api/admin/invitations', as: admin });
  expect(list.items).toMatchObject([{ id, usesLeft: 0 }]);
});

import type { Language } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberWithPassword, createVisitor, PASSWORD } from './account-fixtures.ts';
import { createDevice, createMember, createPrayerRequest } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  waitFor,
  withoutRouteLimits,
} from './harness.ts';
import { completePrayer, passUndoWindow } from './push-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});
beforeEach(() => {
  server.mails.length = 0;
  server.pushes.length = 0;
});

const setLanguage = (as: TestMember, language: Language | null) =>
  server.request({ method: 'PATCH', url: '/api/me', as, payload: { language } });

async function mailTo(address: string) {
  return waitFor(() => server.mails.find(({ to }) => to === address));
}

describe('an error response', () => {
  it.each<[string, Record<string, string>, Language]>([
    ['the best match of Accept-Language', { 'accept-language': 'sv, he;q=0.8, en;q=0.5' }, 'he'],
    ['a region of a language', { 'accept-language': 'pt-BR' }, 'pt'],
    ['the language cookie', { 'accept-language': 'fr', cookie: 'language=hi' }, 'hi'],
    ['no supported language', { 'accept-language': 'sv', cookie: 'language=toString' }, 'en'],
    ['nothing', {}, 'en'],
  ])('is in the language of the caller by %s', async (_, headers, language) => {
    const response = await server.request({ url: '/api/me/impact', headers });
    expect(response.body).toEqual({
      status: 401,
      code: 'error.not-signed-in',
      message: translatorFor(language)('error.not-signed-in'),
    });
  });

  it('is localized for every field', async () => {
    const { body } = await server.request({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'accept-language': 'ar' },
      payload: { email: 'x' },
    });
    expect(body.fields.email.message).toBe(translatorFor('ar')('accounts.email-invalid'));
  });
});

describe('a mail', () => {
  it('to a new registration is in the language of the device', async () => {
    await createVisitor(server).post(
      '/api/auth/register',
      {
        username: 'noor',
        email: 'noor@example.org',
        password: PASSWORD,
        region: 'Asia',
        faith: 'Prefer not to say',
        acceptTerms: true,
      },
      { 'accept-language': 'ar-EG' },
    );
    const { subject, text } = await mailTo('noor@example.org');
    const code = /\d{6}/.exec(text)?.[0] ?? '';
    const values = { code, username: 'noor', product: 'Prayer Swap' };
    expect(subject).toBe(translatorFor('ar')('mail.code-subject', values));
    expect(text).toBe(translatorFor('ar')('mail.registration-code', values));
  });

  it.each<[string, Language | null, Language]>([
    ['the reader’s setting, for any caller', 'es', 'es'],
    ['the device, without a setting', null, 'he'],
  ])('is in the language of %s', async (_, choice, language) => {
    const member = await createMemberWithPassword(server);
    await createVisitor(server).signIn(member.email, PASSWORD, { 'accept-language': 'he' });
    await setLanguage(member, choice);
    await createVisitor(server).post(
      '/api/auth/forgot-password',
      { email: member.email },
      { 'accept-language': 'fr' },
    );
    const { subject } = await mailTo(member.email);
    expect(subject).toBe(translatorFor(language)('mail.reset-subject'));
  });

  it('to a new address is in the language of its member', async () => {
    const member = await createMemberWithPassword(server);
    await setLanguage(member, 'hi');
    await server.request({
      method: 'PATCH',
      url: '/api/me',
      as: member,
      payload: { email: 'anew@example.org', currentPassword: PASSWORD },
    });
    const { subject, text } = await mailTo('anew@example.org');
    const code = /\d{6}/.exec(text)?.[0] ?? '';
    expect(subject).toBe(translatorFor('hi')('mail.code-subject', { code }));
  });
});

describe('a push message', () => {
  it('is in the language of its reader at the time of sending', async () => {
    const [amira, omar] = [await createMember(server), await createMember(server)];
    await createDevice(server, amira);
    await setLanguage(amira, 'fr');
    await completePrayer(server, await createPrayerRequest(server, { owner: amira }), omar);
    await setLanguage(amira, 'ar');
    await passUndoWindow(server);
    const [push] = server.pushes;
    expect(push).toMatchObject({
      title: translatorFor('ar')('push.completion-title'),
      body: translatorFor('ar')('push.completion', { actor: omar.username }),
    });
  });
});

describe('the language setting', () => {
  it('is per member and can be reset', async () => {
    const member = await createMember(server);
    expect((await setLanguage(member, 'pt')).body.user.language).toBe('pt');
    const { body } = await server.request({ url: '/api/auth/session', as: member });
    expect(body.user.language).toBe('pt');
    expect((await setLanguage(member, null)).body.user.language).toBeNull();
  });

  it('accepts only existing languages', async () => {
    const member = await createMember(server);
    const payload = { language: 'sv' };
    const response = await server.request({ method: 'PATCH', url: '/api/me', as: member, payload });
    expect(response.status).toBe(400);
  });
});

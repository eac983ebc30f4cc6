import type { Language } from '@prayer-swap/shared/messages/languages';
import { wordsFor } from '@prayer-swap/shared/messages/words-for';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMemberWithPassword, PASSWORD, visitor } from './account-fixtures.ts';
import { aDevice, aMember, aRequest } from './factories.ts';
import {
  eventually,
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from './harness.ts';
import { pray, settled } from './push-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
});
beforeEach(() => {
  server.mails.length = 0;
  server.pushes.length = 0;
});

const choose = (as: TestMember, language: Language | null) =>
  server.call({ method: 'PATCH', url: '/api/me', as, payload: { language } });

async function mailTo(address: string) {
  return eventually(() => server.mails.find(({ to }) => to === address));
}

describe('a refusal', () => {
  it.each<[string, Record<string, string>, Language]>([
    [
      'what the browser prefers of what there is',
      { 'accept-language': 'sv, he;q=0.8, en;q=0.5' },
      'he',
    ],
    ['a region of a language', { 'accept-language': 'pt-BR' }, 'pt'],
    ['what was chosen on the device', { 'accept-language': 'fr', cookie: 'language=hi' }, 'hi'],
    ['no language of ours', { 'accept-language': 'sv', cookie: 'language=toString' }, 'en'],
    ['nothing', {}, 'en'],
  ])('is in the language that the caller asks for by %s', async (_, headers, language) => {
    const answer = await server.call({ url: '/api/me/impact', headers });
    expect(answer.body).toEqual({
      status: 401,
      code: 'error.not-signed-in',
      message: wordsFor(language)('error.not-signed-in'),
    });
  });

  it('says so of every field', async () => {
    const { body } = await server.call({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'accept-language': 'ar' },
      payload: { email: 'x' },
    });
    expect(body.fields.email.message).toBe(wordsFor('ar')('accounts.email-invalid'));
  });
});

describe('a mail', () => {
  it('to whoever asks to join is in the language of their device', async () => {
    await visitor(server).post(
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
    expect(subject).toBe(wordsFor('ar')('mail.code-subject', values));
    expect(text).toBe(wordsFor('ar')('mail.registration-code', values));
  });

  it.each<[string, Language | null, Language]>([
    ['what its reader chose, whoever asks for it', 'es', 'es'],
    ['their device, where they chose nothing', null, 'he'],
  ])('is in the language of %s', async (_, choice, language) => {
    const member = await aMemberWithPassword(server);
    await visitor(server).signIn(member.email, PASSWORD, { 'accept-language': 'he' });
    await choose(member, choice);
    await visitor(server).post(
      '/api/auth/forgot-password',
      { email: member.email },
      { 'accept-language': 'fr' },
    );
    const { subject } = await mailTo(member.email);
    expect(subject).toBe(wordsFor(language)('mail.reset-subject', { product: 'Prayer Swap' }));
  });

  it('to a new address speaks to whose it will be', async () => {
    const member = await aMemberWithPassword(server);
    await choose(member, 'hi');
    await server.call({
      method: 'PATCH',
      url: '/api/me',
      as: member,
      payload: { email: 'anew@example.org', currentPassword: PASSWORD },
    });
    const { subject, text } = await mailTo('anew@example.org');
    const code = /\d{6}/.exec(text)?.[0] ?? '';
    expect(subject).toBe(wordsFor('hi')('mail.code-subject', { code, product: 'Prayer Swap' }));
  });
});

describe('a message to a phone', () => {
  it('is in the language that its reader has chosen by the moment it is sent', async () => {
    const [amira, omar] = [await aMember(server), await aMember(server)];
    await aDevice(server, amira);
    await choose(amira, 'fr');
    await pray(server, await aRequest(server, { owner: amira }), omar);
    await choose(amira, 'ar');
    await settled(server);
    const [push] = server.pushes;
    expect(push).toMatchObject({
      title: wordsFor('ar')('push.completion-title'),
      body: wordsFor('ar')('push.completion', { actor: omar.username }),
    });
  });
});

describe('the choice', () => {
  it('is one’s own, and can be taken back', async () => {
    const member = await aMember(server);
    expect((await choose(member, 'pt')).body.user.language).toBe('pt');
    const { body } = await server.call({ url: '/api/auth/session', as: member });
    expect(body.user.language).toBe('pt');
    expect((await choose(member, null)).body.user.language).toBeNull();
  });

  it('is of the languages there are', async () => {
    const member = await aMember(server);
    const payload = { language: 'sv' };
    const answer = await server.call({ method: 'PATCH', url: '/api/me', as: member, payload });
    expect(answer.status).toBe(400);
  });
});

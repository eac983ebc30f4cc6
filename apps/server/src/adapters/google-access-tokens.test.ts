import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { type AccessTokens, createAccessTokens } from './google-access-tokens.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  clientEmail: 'push@prayers.example',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

let requests: { url: string; body: URLSearchParams }[];
let respond: () => Response;
let tokens: AccessTokens;

beforeEach(() => {
  requests = [];
  respond = () =>
    Response.json({
      access_token: `token-${requests.length}`,
      expires_in: 3600,
      token_type: 'Bearer',
    });
  tokens = createAccessTokens(account, 'the-scope', 1_000, async (url, { body }) => {
    requests.push({ url, body: new URLSearchParams(String(body)) });
    return respond();
  });
});

it('the token client exchanges a signed assertion of the service account for a token', async () => {
  expect(await tokens.get()).toBe('token-1');
  const [request] = requests;
  expect(request?.url).toBe('https://oauth2.googleapis.com/token');
  expect(request?.body.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const assertion = request?.body.get('assertion') ?? '';
  expect(decodeProtectedHeader(assertion)).toEqual({ alg: 'RS256', typ: 'JWT' });
  const { payload } = await jwtVerify(assertion, publicKey, {
    issuer: account.clientEmail,
    audience: 'https://oauth2.googleapis.com/token',
  });
  expect(payload.scope).toBe('the-scope');
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
});

it('the token client requests once for concurrent calls, and not again while the token is valid', async () => {
  expect(await Promise.all([tokens.get(), tokens.get()])).toEqual(['token-1', 'token-1']);
  expect(await tokens.get()).toBe('token-1');
});

it('the token client requests again for a token that expires soon, was rejected, or failed', async () => {
  respond = () => Response.json({ access_token: 'short', expires_in: 60, token_type: 'Bearer' });
  await tokens.get();
  await tokens.get();
  expect(requests).toHaveLength(2);
  tokens.invalidate();
  respond = () => new Response('busy', { status: 503 });
  await expect(tokens.get()).rejects.toThrow();
  respond = () => Response.json({ access_token: 'new', expires_in: 3600, token_type: 'Bearer' });
  expect(await tokens.get()).toBe('new');
  expect(requests).toHaveLength(4);
});

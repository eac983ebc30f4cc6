import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import OidcProvider, { type Adapter, type AdapterPayload, interactionPolicy } from 'oidc-provider';

/** A person with an account at the provider. */
export type Person = {
  subject: string;
  email?: string;
  email_verified?: boolean | string | undefined;
};

const GOOGLE_CLIENT = { id: 'prayers.apps.example', secret: 'known-to-google-and-us' };
const APPLE_CLIENT = {
  id: 'example.prayers.web',
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
};
/** The secret for the provider's library, where Apple verifies a signed token instead. */
const APPLE_SECRET = 'what-a-right-token-stands-for';

export type OpenidProvider = Awaited<ReturnType<typeof startOpenidProvider>>;

/**
 * A local provider that serves as both Google and Apple. Its page signs in one of its people, or
 * cancels; a new person exists once added.
 */
export async function startOpenidProvider() {
  const people = new Map<string, Person>();
  const fault = { delayMs: 0, status: 0 };
  const appleKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let provider: OidcProvider | undefined;
  const server = createServer((req, res) => void handle(req, res));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listener has a port');
  const issuer = `http://127.0.0.1:${address.port}`;

  async function handle(req: IncomingMessage, res: ServerResponse) {
    if (fault.delayMs > 0) await pause(fault.delayMs);
    if (fault.status > 0 || !provider) return res.writeHead(fault.status || 503).end();
    if (req.url?.startsWith('/interaction/')) return renderPrompt(provider, people, req, res);
    if (req.url === '/token') await authenticateClient(req, issuer, appleKeys.publicKey);
    provider.callback()(req, res);
  }

  return {
    issuer,
    fault,
    /** The environment of a server that uses it. */
    env: {
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
      GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
      GOOGLE_ISSUER: issuer,
      APPLE_CLIENT_ID: APPLE_CLIENT.id,
      APPLE_TEAM_ID: APPLE_CLIENT.teamId,
      APPLE_KEY_ID: APPLE_CLIENT.keyId,
      APPLE_PRIVATE_KEY: String(appleKeys.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      APPLE_ISSUER: issuer,
    },
    addPerson(person: Person) {
      people.set(person.subject, person);
    },
    /** @param origin of the server that redirects here */
    setClientOrigin(origin: string) {
      provider = createProvider(issuer, origin, people);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function createProvider(issuer: string, origin: string, people: Map<string, Person>): OidcProvider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const client = (provider: string, id: string, secret: string) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: [`${origin}/api/auth/providers/${provider}/callback`],
    token_endpoint_auth_method: 'client_secret_post' as const,
  });
  return new OidcProvider(issuer, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['the provider’s own'] },
    clients: [
      client('google', GOOGLE_CLIENT.id, GOOGLE_CLIENT.secret),
      client('apple', APPLE_CLIENT.id, APPLE_SECRET),
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // As Google and Apple do: the ID token contains all claims.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: alwaysPrompt(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => {
        const { subject: sub, ...claims } = people.get(id) ?? { subject: id };
        return { sub, ...claims };
      },
    }),
    async loadExistingGrant({ oidc }) {
      const { client: known, session } = oidc;
      if (!known || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({
        clientId: known.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
}

/** Disables the provider's session: each test chooses the account. */
function alwaysPrompt() {
  const policy = interactionPolicy.base();
  const check = new interactionPolicy.Check(
    'asks_always',
    'Each test chooses the account',
    ({ oidc }) => !oidc.result?.login,
  );
  policy.get('login')?.checks.add(check);
  return policy;
}

/** The page on which the user chooses an account or cancels. */
async function renderPrompt(
  provider: OidcProvider,
  people: Map<string, Person>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method === 'POST') {
    const accountId = new URLSearchParams(await text(req)).get('person') ?? '';
    const result = people.has(accountId)
      ? { login: { accountId } }
      : { error: 'access_denied', error_description: 'The user pressed <b>Cancel</b>' };
    return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
  }
  const choices = [...people.keys(), ''].map(
    (one) => `<button name="person" value="${one}">${one || 'Cancel'}</button>`,
  );
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  res.end(
    `<!doctype html><title>The provider</title><h1>Who are you?</h1><form method="post">${choices.join('')}</form>`,
  );
}

/** Authenticates Apple's client as Apple does, by a token signed with the team's key. */
async function authenticateClient(
  req: IncomingMessage & { body?: object },
  issuer: string,
  key: KeyObject,
): Promise<void> {
  const body = Object.fromEntries(new URLSearchParams(await text(req)));
  const isApple = body.client_id === APPLE_CLIENT.id;
  const isValid = isApple && isValidClientSecret(body.client_secret ?? '', issuer, key);
  req.body = { ...body, ...(isValid && { client_secret: APPLE_SECRET }) };
}

function isValidClientSecret(token: string, issuer: string, key: KeyObject): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { alg, kid } = read(head);
  const { iss, sub, aud, iat, exp } = read(claims);
  const now = Date.now() / 1000;
  return (
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    [alg, kid, iss].join() === ['ES256', APPLE_CLIENT.keyId, APPLE_CLIENT.teamId].join() &&
    [sub, aud].join() === [APPLE_CLIENT.id, issuer].join() &&
    iat <= now + 1 &&
    exp > now
  );
}

/** Like the library's in-memory adapter, without its warning. */
function createMemoryAdapter() {
  const rows = new Map<string, AdapterPayload>();
  return (name: string): Adapter => {
    const keyOf = (id: string) => `${name}:${id}`;
    const findWhere = async (test: (row: AdapterPayload) => boolean) =>
      [...rows].find(([key, row]) => key.startsWith(`${name}:`) && test(row))?.[1];
    return {
      async upsert(id, payload) {
        rows.set(keyOf(id), payload);
      },
      find: async (id) => rows.get(keyOf(id)),
      findByUserCode: (code) => findWhere(({ userCode }) => userCode === code),
      findByUid: (uid) => findWhere((row) => row.uid === uid),
      async consume(id) {
        const row = rows.get(keyOf(id));
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        rows.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
    };
  };
}

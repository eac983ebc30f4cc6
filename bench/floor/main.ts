import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { PASSWORD_HASH_COST } from '@prayer-swap/shared/accounts/account-limits';
import pg from 'pg';
import { verifyPasswordHash } from '../../apps/server/src/crypto/passwords.ts';
import { createSecrets } from '../../apps/server/src/crypto/secrets.ts';
import { reads } from './reads.sql.ts';
import { writes } from './writes.sql.ts';

/** The same number of connections as the product's server. */
const MAX_CONNECTIONS = 16;
const { DATABASE_URL, PORT, SECRET = '' } = process.env;
const statements = { ...reads, ...writes };
const secrets = createSecrets(SECRET);

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: MAX_CONNECTIONS });
pool.on('error', (error) => process.stderr.write(`${error.message}\n`));

const server = createServer((req, res) => {
  handleRequest(req).then(
    ({ status, body }) => {
      const text = JSON.stringify(body);
      res.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      res.end(text);
    },
    (error) => {
      process.stderr.write(`${error}\n`);
      res.writeHead(500).end();
    },
  );
});
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

type FloorResponse = { status: number; body: unknown };

/** Without authentication and authorization: the caller names the viewer. */
async function handleRequest(req: IncomingMessage): Promise<FloorResponse> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://floor');
  const viewer = req.headers['x-viewer-id'];
  const name = pathname.slice(1);
  switch (name) {
    case '':
      return { status: 200, body: {} };
    case 'deep':
      return respondWithRows(name, [viewer, searchParams.get('at'), searchParams.get('id')]);
    case 'feed':
    case 'popular':
    case 'swap':
    case 'notifications':
    case 'unread':
      return respondWithRows(name, [viewer]);
    case 'create':
    case 'bareCreate': {
      const { text, type, anonymous } = await readBody(req);
      return respondWithCreated(name, [viewer, randomUUID(), text, type, anonymous]);
    }
    case 'react':
    case 'bareReact': {
      const { requestId, emoji } = await readBody(req);
      return respondWithCreated(name, [viewer, randomUUID(), requestId, emoji]);
    }
    case 'pray':
    case 'barePray':
    case 'flag': {
      const { requestId } = await readBody(req);
      return respondWithCreated(name, [viewer, randomUUID(), requestId]);
    }
    case 'signIn':
      return signIn(await readBody(req));
    default:
      return { status: 404, body: {} };
  }
}

function query(name: keyof typeof statements, values: unknown[]) {
  return pool.query({ name, text: statements[name], values });
}

async function respondWithRows(
  name: keyof typeof statements,
  values: unknown[],
): Promise<FloorResponse> {
  return { status: 200, body: (await query(name, values)).rows };
}

async function respondWithCreated(
  name: keyof typeof statements,
  values: unknown[],
): Promise<FloorResponse> {
  const { rows } = await query(name, values);
  return { status: rows.length === 1 ? 201 : 409, body: rows[0] ?? {} };
}

async function signIn({ identifier, password }: Record<string, unknown>): Promise<FloorResponse> {
  const { rows } = await query('findAccount', [identifier]);
  const [account] = rows;
  const stored = account?.password_hash ?? null;
  if (
    (await verifyPasswordHash(
      { secrets, config: { passwordHashCost: PASSWORD_HASH_COST } },
      String(password),
      stored,
    )) === null
  )
    return { status: 401, body: {} };
  const token = randomBytes(32).toString('base64url');
  await query('startSession', [account.id, createHash('sha256').update(token).digest()]);
  return { status: 200, body: { token } };
}

async function readBody(req: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of req) text += chunk;
  return JSON.parse(text);
}

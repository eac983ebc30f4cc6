import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { PASSWORD_HASH_COST } from '@prayer-swap/shared/accounts/account-limits';
import pg from 'pg';
import { verifyPasswordHash } from '../../apps/server/src/crypto/passwords.ts';
import { createSecrets } from '../../apps/server/src/crypto/secrets.ts';
import { reads } from './reads.sql.ts';
import { signIn, writes } from './writes.sql.ts';

/** The same number of connections as the product's server. */
const MAX_CONNECTIONS = 16;
const { DATABASE_URL, PORT, SECRET = '' } = process.env;
const context = {
  secrets: createSecrets(SECRET),
  config: { passwordHashCost: PASSWORD_HASH_COST },
};

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: MAX_CONNECTIONS });
pool.on('error', (error) => process.stderr.write(`${error.message}\n`));

const server = createServer((req, res) => {
  respond(req).then(
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
server.listen(Number(PORT), '127.0.0.1', () =>
  process.stdout.write(`Open http://127.0.0.1:${PORT}\n`),
);
process.on('SIGTERM', () => process.exit(0));

/** Without authentication and authorization: the caller names the viewer. */
async function respond(req: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://floor');
  const viewer = req.headers['x-viewer-id'];
  const name = pathname.slice(1);
  if (name === 'api/health') return { status: 200, body: {} };
  if (isNameOf(reads, name)) {
    const { rows } = await query(name, reads[name], [viewer, ...searchParams.values()]);
    return { status: 200, body: rows };
  }
  const body = await readBody(req);
  if (isNameOf(writes, name)) {
    const values = [viewer, randomUUID(), ...Object.values(body)];
    const { rows } = await query(name, writes[name], values);
    return { status: rows.length === 1 ? 201 : 409, body: rows[0] ?? {} };
  }
  return startSession(body);
}

function isNameOf<Statements extends object>(
  statements: Statements,
  name: string,
): name is Extract<keyof Statements, string> {
  return Object.hasOwn(statements, name);
}

/** Each statement is prepared under its name. */
function query(name: string, text: string, values: unknown[]) {
  return pool.query({ name, text, values });
}

async function startSession({ identifier, password }: Record<string, unknown>) {
  const { rows } = await query('findAccount', signIn.findAccount, [identifier]);
  const [account] = rows;
  const stored = account?.password_hash ?? null;
  if ((await verifyPasswordHash(context, String(password), stored)) === null) {
    return { status: 401, body: {} };
  }
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await query('startSession', signIn.startSession, [account.id, hash]);
  return { status: 200, body: { token } };
}

async function readBody(req: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of req) text += chunk;
  return JSON.parse(text);
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../apps/server/test/push-service-certificate.ts';
import type { Ending } from '../../bench/process/ending.ts';
import { AWAY, type Fault, type Taken } from './faults.ts';
import { listening } from './listening.ts';

type Trouble = { fault: () => Fault | null; isBack: () => boolean };
type Message = { to: string; key: string };

/** The part of a message to a phone that says to whom it goes and what it takes the place of. */
type Sent = {
  message: {
    token: string;
    android: { collapse_key: string; notification: { tag: string } };
    apns: { headers: { 'apns-collapse-id': string } };
  };
};

/** Google's service for phones. @returns its origin */
export async function startPhoneService(
  scope: Ending,
  taken: Taken,
  trouble: Trouble,
): Promise<string> {
  const server = createServer((req, res) =>
    serve(req, res, { taken, trouble, status: 200, read: readOfPhone }),
  );
  scope.add(() => ended(server));
  return `http://127.0.0.1:${await listening(server)}`;
}

/** One of the browsers' services. @returns its port */
export async function startBrowserService(
  scope: Ending,
  taken: Taken,
  trouble: Trouble,
): Promise<number> {
  const server = createSecureServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (req, res) =>
    serve(req, res, { taken, trouble, status: 201, read: readOfBrowser }),
  );
  scope.add(() => ended(server));
  return listening(server);
}

type Serving = {
  taken: Taken;
  trouble: Trouble;
  status: number;
  read: (req: IncomingMessage, body: string) => Message;
};

async function serve(
  req: IncomingMessage,
  res: ServerResponse,
  { taken, trouble: { fault, isBack }, status, read }: Serving,
): Promise<void> {
  const trouble = fault();
  if (trouble === 'refused') return void req.socket.destroy();
  if (trouble === 'silent') return void req.resume();
  const body = await bodyOf(req);
  if (body === null) return;
  const message = read(req, body);
  const isAway = message.to.includes(AWAY) && !isBack();
  // Google’s library tries again by itself what is answered 503.
  if (trouble === 'failed' || isAway) return void res.writeHead(500).end('{}');
  taken.add(message, trouble !== 'half');
  if (trouble === 'half') return void req.socket.end('HTTP/1.1 20');
  res.writeHead(status, { 'content-type': 'application/json' }).end('{"name":"messages/1"}');
}

function readOfPhone(_: IncomingMessage, body: string): Message {
  const { message }: Sent = JSON.parse(body);
  const { android, apns } = message;
  const keys = new Set([
    android.collapse_key,
    android.notification.tag,
    apns.headers['apns-collapse-id'],
  ]);
  return { to: message.token, key: [...keys].join(' and ') };
}

function readOfBrowser({ url, headers }: IncomingMessage): Message {
  return { to: url ?? '', key: String(headers.topic) };
}

/** @returns null of a sender that died meanwhile */
async function bodyOf(req: IncomingMessage): Promise<string | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    return Buffer.concat(chunks).toString('latin1');
  } catch {
    return null;
  }
}

function ended(server: { closeAllConnections(): void; close(): unknown }): void {
  server.closeAllConnections();
  server.close();
}

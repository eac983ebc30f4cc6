import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { text } from 'node:stream/consumers';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../apps/server/test/push-service-certificate.ts';

/**
 * The faults of a provider: `refused` closes the connection, `failed` responds with an error
 * status, `half` sends half of the response, so that the outcome is unknown, `silent` sends no
 * response.
 */
export type Fault = 'refused' | 'failed' | 'half' | 'silent';

export type FaultOptions = {
  nextFault: () => Fault | null;
  /** Whether recipients with `UNREACHABLE_PREFIX` can be reached. */
  isBack: () => boolean;
};

/** The prefix of recipients that cannot be reached until they are restored. */
export const UNREACHABLE_PREFIX = 'away-';

const NO_FAULTS: FaultOptions = { nextFault: () => null, isBack: () => true };

type Message = {
  to: string;
  /** Identifies duplicates. */
  key: string;
};

/** The messages that a provider took. */
export type ReceivedMessages = {
  /** Records a message and whether the provider acknowledged it. */
  add(message: Message, isAcknowledged: boolean): void;
  all(): (Message & { times: number; unacknowledged: number })[];
};

type Provider = { received: ReceivedMessages; origin: string; port: number };

/** The provider of messages to phones. */
export function startFcmService(
  scope: AsyncDisposableStack,
  faults = NO_FAULTS,
): Promise<Provider> {
  const received = createReceivedMessages();
  const handle = createHandler(received, faults, 200, parseFcmMessage);
  return listen(scope, createServer(handle), received);
}

/** A push service of browsers. */
export function startWebPushService(
  scope: AsyncDisposableStack,
  faults = NO_FAULTS,
): Promise<Provider> {
  const received = createReceivedMessages();
  const handle = createHandler(received, faults, 201, ({ url, headers }) => ({
    to: url ?? '',
    key: String(headers.topic),
  }));
  const server = createSecureServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, handle);
  return listen(scope, server, received);
}

/** The variables of a server that sends its messages to phones to a provider at this origin. */
export function pushEnvironment(origin: string): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    project_id: 'chaos',
    client_email: 'chaos@example.org',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  return { FCM_ENDPOINT: origin, FCM_SERVICE_ACCOUNT: JSON.stringify(account) };
}

function createHandler(
  received: ReceivedMessages,
  { nextFault, isBack }: FaultOptions,
  status: number,
  read: (req: IncomingMessage, body: string) => Message,
) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const fault = nextFault();
    if (fault === 'refused') return void req.socket.destroy();
    if (fault === 'silent') return void req.resume();
    const body = await text(req).catch(() => null);
    // The sender died before the end of the body.
    if (body === null) return;
    const message = read(req, body);
    const isAway = message.to.includes(UNREACHABLE_PREFIX) && !isBack();
    // Google's library retries a 503 by itself.
    if (fault === 'failed' || isAway) return void res.writeHead(500).end('{}');
    received.add(message, fault !== 'half');
    if (fault === 'half') return void req.socket.end('HTTP/1.1 20');
    res.writeHead(status, { 'content-type': 'application/json' }).end('{"name":"messages/1"}');
  };
}

/** Only the product's own library calls this service. */
function parseFcmMessage(_: IncomingMessage, body: string): Message {
  const { token, data, apns } = JSON.parse(body).message;
  return { to: token, key: data.tag ?? apns?.headers['apns-collapse-id'] ?? '' };
}

/** A minimal SMTP server. */
export function startMailServer(
  scope: AsyncDisposableStack,
  faults: FaultOptions,
): Promise<Provider> {
  const received = createReceivedMessages();
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    const fault = faults.nextFault();
    if (fault === 'refused') socket.destroy();
    else if (fault !== 'silent') handleMailConnection(socket, received, fault, faults.isBack);
  });
  return listen(scope, server, received);
}

function handleMailConnection(
  socket: Socket,
  received: ReceivedMessages,
  fault: Fault | null,
  isBack: () => boolean,
): void {
  let to = '';
  let mail: string | null = null;
  let unread = '';
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 ready');
  socket.on('data', (chunk) => {
    const lines = (unread + chunk.toString()).split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) handleLine(line);
  });

  function handleLine(line: string): void {
    if (mail !== null) {
      if (line === '.') finishMail(mail);
      else mail += `${line}\n`;
    } else if (line.startsWith('RCPT')) {
      to = /<(.+)>/.exec(line)?.[1] ?? '';
      reply(to.startsWith(UNREACHABLE_PREFIX) && !isBack() ? '550 unknown' : '250 ok');
    } else if (line.startsWith('DATA')) {
      mail = '';
      reply('354 go on');
    } else reply(line.startsWith('QUIT') ? '221 bye' : '250 ok');
  }

  function finishMail(content: string): void {
    mail = null;
    if (fault === 'failed') return void reply('451 not now');
    const key = /^Message-ID: (.+)$/im.exec(content)?.[1] ?? 'none';
    received.add({ to, key }, fault !== 'half');
    if (fault === 'half') socket.destroy();
    else reply('250 taken');
  }
}

function createReceivedMessages(): ReceivedMessages {
  const messages = new Map<string, Message & { times: number; unacknowledged: number }>();
  return {
    add({ to, key }, isAcknowledged) {
      const known = messages.get(`${to} ${key}`) ?? { to, key, times: 0, unacknowledged: 0 };
      known.times += 1;
      if (!isAcknowledged) known.unacknowledged += 1;
      messages.set(`${to} ${key}`, known);
    },
    all: () => [...messages.values()],
  };
}

/** Listens on a loopback port until the scope ends. */
async function listen(
  scope: AsyncDisposableStack,
  server: Server,
  received: ReceivedMessages,
): Promise<Provider> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  scope.defer(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { received, port, origin: `http://127.0.0.1:${port}` };
}

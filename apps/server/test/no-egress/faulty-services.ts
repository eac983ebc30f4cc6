import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens on a loopback port until the test ends. @returns the URL */
async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listener has a port');
  return `127.0.0.1:${address.port}`;
}

/** A mail server that rejects every mail with an error that names the recipient. */
export function startRejectingMailServer(): Promise<string> {
  return listen(
    createServer((socket) => {
      socket.write('220 mail.example ESMTP\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          const recipient = /^RCPT TO:(.*)/.exec(line);
          socket.write(recipient ? `550 no such mailbox ${recipient[1]}\r\n` : '250 well\r\n');
        }
      });
    }),
  );
}

/** A push service that fails and echoes the request. */
export function startBrokenPushService(): Promise<string> {
  return listen(
    createServer((socket) => {
      socket.on('data', (chunk) => {
        const body = JSON.stringify({ error: { message: chunk.toString() } });
        socket.end(
          `HTTP/1.1 503 Away\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      });
    }),
  );
}

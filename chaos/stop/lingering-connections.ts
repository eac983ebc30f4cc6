import { once } from 'node:events';
import { connect } from 'node:net';
import type { TestMember } from '../../apps/server/test/harness.ts';

const PARTIAL_REQUEST =
  'POST /api/auth/login HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n\r\n{';

/**
 * Connections that could delay a shutdown: a stream, an idle connection, and optionally half a
 * request.
 */
export async function openLingeringConnections(
  origin: string,
  { token }: TestMember,
  withPartialRequest: boolean,
): Promise<() => void> {
  const payloads = [
    `GET /api/events HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\n\r\n`,
    'GET /api/health HTTP/1.1\r\nhost: here\r\n\r\n',
    ...(withPartialRequest ? [PARTIAL_REQUEST] : []),
  ];
  const { hostname, port } = new URL(origin);
  const sockets = payloads.map((text) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.resume().write(text);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

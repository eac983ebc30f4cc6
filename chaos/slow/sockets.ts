import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type SlowSockets = {
  /** The number of sockets that the server has closed. */
  closed(): number;
  end(): void;
};

const DRIP_EVERY_MS = 500;

/** The ways in which a malicious client is slow. */
const SLOW_MODES = {
  /** Headers, one letter at a time, without an end. */
  headers: { begins: 'GET /home HTTP/1.1\r\nhost: a\r\nx-slow: ', drips: 'a', reads: true },
  /** A body that is announced and hardly arrives. */
  body: {
    begins:
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
    drips: ' ',
    reads: true,
  },
  /** Nothing after the connection. */
  silent: { begins: '', drips: '', reads: true },
  /** Many pipelined requests whose responses are not read. */
  reading: { begins: 'GET /home HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(20), drips: '', reads: false },
} as const;

export type SlowMode = keyof typeof SLOW_MODES;

/** Opens this many connections to a server, all slow in one way. */
export async function openSlowSockets(
  origin: string,
  count: number,
  mode: SlowMode,
): Promise<SlowSockets> {
  const { begins, drips, reads } = SLOW_MODES[mode];
  let closed = 0;
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    // The server is expected to close it.
    socket.on('error', () => {});
    socket.on('close', () => {
      closed += 1;
    });
    if (reads) socket.resume();
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(begins);
  }
  const dripping = setInterval(() => {
    if (drips === '') return;
    for (const socket of sockets) if (socket.writable) socket.write(drips);
  }, DRIP_EVERY_MS);
  return {
    closed: () => closed,
    end() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

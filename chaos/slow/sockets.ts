import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type SlowSockets = {
  /** How many the server has closed. */
  closed(): number;
  end(): void;
};

const DRIP_EVERY_MS = 500;

/** How a client that means no good takes its time. */
const SLOW_MODES = {
  /** Headers a letter at a time, without an end. */
  headers: { begins: 'GET /home HTTP/1.1\r\nhost: a\r\nx-slow: ', drips: 'a', reads: true },
  /** A body that was promised and hardly comes. */
  body: {
    begins:
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
    drips: ' ',
    reads: true,
  },
  /** Nothing at all, once connected. */
  silent: { begins: '', drips: '', reads: true },
  /** Many answers asked for, and none of them read. */
  reading: { begins: 'GET /home HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(20), drips: '', reads: false },
} as const;

export type SlowMode = keyof typeof SLOW_MODES;

/** So many connections to a server, all slow in one way. */
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
    // To be closed is what is waited for.
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

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMb } from '../../bench/process/proc.ts';
import type { Child } from '../../bench/process/servers.ts';
import { measureLatencies } from './latencies.ts';

/** The ways in which a malicious client is slow, and the share of clients with each. */
const MODES = {
  /** Headers, one letter at a time, without an end. */
  headers: { share: 0.4, begins: 'GET /home HTTP/1.1\r\nhost: a\r\nx-slow: ', drips: 'a' },
  /** A body that is announced and hardly arrives. */
  body: {
    share: 0.3,
    begins:
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
    drips: ' ',
  },
  /** Nothing after the connection. */
  silent: { share: 0.15, begins: '', drips: '' },
  /** Many pipelined requests whose responses are not read. */
  reading: { share: 0.15, begins: 'GET /home HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(20), drips: '' },
} as const;
type Mode = keyof typeof MODES;
type SlowClient = { mode: Mode; socket: Socket };

const DRIP_EVERY_MS = 500;
/**
 * Clients that time out on headers or body are closed within that time; the server checks every two
 * seconds.
 */
const SHED_TIMEOUT_MS = 18_000;
const REQUEST_COUNT = 400;
/** Latencies below this are not noticeable, whatever the factor. */
const NEGLIGIBLE_MS = 40;
const MAX_GROWTH_MB = 60;

/**
 * The server must close slow clients, and they must not delay others.
 *
 * @throws if it does not, or they do
 * @returns the figures
 */
export async function checkSlowClients(server: Child, count: number): Promise<string> {
  const measure = () =>
    measureLatencies(`${server.origin}/api/health`, (calls) => calls < REQUEST_COUNT);
  await measure();
  const baseline = await measure();
  const before = residentMb(server.pid);
  const startedAt = performance.now();
  using stack = new DisposableStack();
  const clients: SlowClient[] = [];
  // The keys are modes.
  for (const mode of Object.keys(MODES) as Mode[]) {
    for (let opened = 0; opened < Math.round(count * MODES[mode].share); opened += 1) {
      const socket = await openSlowSocket(server.origin, mode);
      stack.defer(() => socket.destroy());
      clients.push({ mode, socket });
    }
  }
  const attacked = await measure();
  const growth = residentMb(server.pid) - before;
  await waitUntilShed(clients);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const report = `p99 of other calls ${baseline.p99.toFixed(1)} ms before, ${attacked.p99.toFixed(1)} ms during; ${growth.toFixed(1)} MB more; closed after ${seconds} s`;
  if (attacked.p99 > Math.max(2 * baseline.p99, NEGLIGIBLE_MS) || growth > MAX_GROWTH_MB)
    throw new Error(`Slow clients delay others: ${report}`);
  return report;
}

async function openSlowSocket(origin: string, mode: Mode): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  // The server is expected to close it.
  socket.on('error', () => {});
  if (mode !== 'reading') socket.resume();
  await once(socket, 'connect');
  const { begins, drips } = MODES[mode];
  socket.write(begins);
  if (drips !== '') {
    const dripping = setInterval(() => socket.writable && socket.write(drips), DRIP_EVERY_MS);
    socket.on('close', () => clearInterval(dripping));
  }
  return socket;
}

/** A client that does not read is closed after a minute of silence, by another timeout. */
async function waitUntilShed(clients: SlowClient[]): Promise<void> {
  const until = performance.now() + SHED_TIMEOUT_MS;
  for (;;) {
    const open = clients.filter(({ mode, socket }) => mode !== 'reading' && !socket.closed);
    if (open.length === 0) return;
    if (performance.now() > until) {
      const modes = [...new Set(open.map(({ mode }) => mode))].join(', ');
      throw new Error(`${open.length} slow clients (${modes}) are still connected`);
    }
    await pause(100);
  }
}

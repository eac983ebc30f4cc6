import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMb } from '../../bench/process/proc.ts';
import type { Child } from '../../bench/process/servers.ts';

const TEN_MB = 10 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, ' ');
const CHUNK_INTERVAL_MS = 20;
/**
 * A quarter of what is sent. Rejected bodies that are not garbage-collected yet account for up to
 * half of it.
 */
const MAX_GROWTH_MB = 50;
const FRAMINGS = ['content-length: 10485760', 'transfer-encoding: chunked'];

/**
 * Bodies of ten megabytes are rejected before they are read, with and without a content length.
 *
 * @throws if they are not, or if the server's memory grows
 * @returns the figures
 */
export async function checkLargeBodies(server: Child, count: number): Promise<string> {
  const before = residentMb(server.pid);
  const sent: number[] = [];
  for (let round = 0; round < count; round += 1) {
    for (const framing of FRAMINGS)
      sent.push(await bytesAcceptedBeforeRejection(server.origin, framing));
  }
  const growth = residentMb(server.pid) - before;
  const most = Math.max(...sent) / 1024;
  const report = `${sent.length} bodies of 10 MB: each rejected with 413, at most ${most.toFixed(0)} kB of it accepted; ${growth.toFixed(1)} MB more`;
  if (growth > MAX_GROWTH_MB)
    throw new Error(`Rejected bodies grow the memory of the server: ${report}`);
  return report;
}

/** @returns the number of bytes of the body that the server accepted */
async function bytesAcceptedBeforeRejection(origin: string, framing: string): Promise<number> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let response = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    response += chunk.toString();
  });
  await once(socket, 'connect');
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`;
  socket.write(head);
  const chunked = framing.endsWith('chunked');
  const piece = chunked
    ? Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])
    : CHUNK;
  let sent = 0;
  while (sent < TEN_MB && socket.writable && response === '') {
    const hasRoom = socket.write(piece);
    sent += CHUNK.length;
    if (!hasRoom)
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
    // A client that continues to send into a closed connection never reads the response.
    await pause(CHUNK_INTERVAL_MS);
  }
  if (!socket.closed && response === '') await once(socket, 'close').catch(() => {});
  socket.destroy();
  if (!response.startsWith('HTTP/1.1 413')) {
    throw new Error(`A body of 10 MB (${framing}) was answered ${response.slice(0, 40)}`);
  }
  return sent;
}

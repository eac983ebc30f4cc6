import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attacked } from './slow-clients.ts';
import { residentMb } from './watch.ts';

const TEN_MB = 10 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, ' ');
const BETWEEN_MS = 20;
/** A quarter of what is sent. What was refused and is not collected yet makes up to half of it. */
const MOST_GROWTH_MB = 50;
const FRAMINGS = ['content-length: 10485760', 'transfer-encoding: chunked'];

/**
 * Ten megabytes are refused before they are read, announced or not.
 *
 * @throws when they are not, or the server grows by it
 * @returns the figures
 */
export async function withstandLargeBodies(server: Attacked, count: number): Promise<string> {
  const before = await residentMb(server.pid);
  const sent: number[] = [];
  for (let round = 0; round < count; round += 1) {
    for (const framing of FRAMINGS) sent.push(await refusedAfter(server.origin, framing));
  }
  const growth = (await residentMb(server.pid)) - before;
  const most = Math.max(...sent) / 1024;
  const figures = `${sent.length} bodies of 10 MB: each refused with 413, ${most.toFixed(0)} kB of it taken at most; ${growth.toFixed(1)} MB more`;
  if (growth > MOST_GROWTH_MB) throw new Error(`The server grows by what it refuses: ${figures}`);
  return figures;
}

/** @returns how many bytes of the body the server has let in */
async function refusedAfter(origin: string, framing: string): Promise<number> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  await once(socket, 'connect');
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`;
  socket.write(head);
  const chunked = framing.endsWith('chunked');
  const piece = chunked
    ? Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')])
    : PIECE;
  let sent = 0;
  while (sent < TEN_MB && socket.writable && answer === '') {
    const taken = socket.write(piece);
    sent += PIECE.length;
    if (!taken) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
    // Whoever goes on sending into a connection that was closed never reads what was answered.
    await pause(BETWEEN_MS);
  }
  if (!socket.closed && answer === '') await once(socket, 'close').catch(() => {});
  socket.destroy();
  if (!answer.startsWith('HTTP/1.1 413')) {
    throw new Error(`A body of 10 MB (${framing}) was answered ${answer.slice(0, 40)}`);
  }
  return sent;
}

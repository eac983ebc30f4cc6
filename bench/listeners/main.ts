import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { spreadMs } from '../../apps/web/src/lib/back-off.ts';
import type { Arrival, Command, Connections, Reply } from './job.ts';

/** Streams that are opened at the same time at first. */
const OPENING = 100;
/** As one proxy with connections that stay open. */
const readAgent = new http.Agent({ keepAlive: true, maxSockets: 64 });
/** A network has at most a thousand connections, and 28,000 ports. */
const ADDRESSES = 50;
const OK = 200;
/** After this time the web app gives up an attempt. */
const OPEN_TIMEOUT_MS = 15 * SECOND;
/** The web app fetches the first page within this time after a gap. */
const FEED_SPREAD_MS = 3 * SECOND;

const state: Connections = { open: 0, refused: 0, errors: {}, lastOpenAt: 0 };
let arrivals: Arrival[] = [];
let origin = '';
let cookies: string[] = [];

process.on('message', (command: Command) => {
  handle(command).then(
    (reply) => process.send?.(reply),
    (error) => process.send?.({ failure: String(error) } satisfies Reply),
  );
});

async function handle(command: Command): Promise<Reply> {
  switch (command.do) {
    case 'open':
      ({ origin, cookies } = command);
      for (let first = 0; first < cookies.length; first += OPENING) {
        const group = cookies.slice(first, first + OPENING);
        await Promise.all(group.map((_, index) => connect(first + index, 0)));
      }
      return { connections: state };
    case 'collect': {
      const collected = arrivals;
      arrivals = [];
      return { arrivals: collected };
    }
    case 'await-return': {
      const until = performance.now() + command.timeoutMs;
      while (state.open < cookies.length && performance.now() < until) await delay(SECOND / 20);
      return { connections: state };
    }
    default:
      return command satisfies never;
  }
}

/** Opens a stream, and again whenever it ends, after the delay of the web app. */
function connect(stream: number, failures: number): Promise<void> {
  return new Promise((resolve) => {
    let isOpen = false;
    let isOver = false;
    const end = (problem?: string) => {
      if (isOver) return;
      isOver = true;
      if (isOpen) state.open -= 1;
      if (problem === 'ECONNREFUSED') state.refused += 1;
      else if (problem !== undefined) countError(problem);
      resolve();
      const failed = isOpen ? 1 : failures + 1;
      setTimeout(connect, spreadMs(failed, Math.random()), stream, failed);
    };
    const request = http.get(`${origin}/api/events`, {
      agent: false,
      headers: { cookie: cookies[stream] },
      ...(process.platform === 'linux' && { localAddress: `127.0.0.${2 + (stream % ADDRESSES)}` }),
    });
    request.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    const openTimer = setTimeout(() => request.destroy(new Error('no answer')), OPEN_TIMEOUT_MS);
    request.on('close', () => clearTimeout(openTimer));
    request.on('response', (response) => {
      clearTimeout(openTimer);
      if (response.statusCode !== OK) {
        response.resume();
        return end(`status ${response.statusCode}`);
      }
      isOpen = true;
      state.open += 1;
      state.lastOpenAt = now();
      resolve();
      if (failures > 0) void readAfterGap(stream);
      recordEvents(stream, response);
      response.on('close', () => end());
    });
  });
}

function recordEvents(stream: number, response: http.IncomingMessage): void {
  let buffered = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const at = now();
    const blocks = (buffered + text).split('\n\n');
    buffered = blocks.pop() ?? '';
    for (const block of blocks) {
      const type = /^event: (.+)$/m.exec(block)?.[1];
      if (type !== undefined) arrivals.push({ stream, type, at });
    }
  });
}

/** What the web app reads after it has missed events, with the feed open and the bell closed. */
async function readAfterGap(stream: number): Promise<void> {
  await read(stream, '/api/auth/session');
  await delay(SECOND + Math.random() * FEED_SPREAD_MS);
  await read(stream, '/api/requests');
}

function read(stream: number, path: string): Promise<void> {
  return new Promise((resolve) => {
    const options = { agent: readAgent, headers: { cookie: cookies[stream] } };
    const request = http.get(`${origin}${path}`, options, (response) => {
      if (response.statusCode !== OK) countError(`status ${response.statusCode} of ${path}`);
      response.resume().on('close', resolve);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      countError(`${error.code} of ${path}`);
      resolve();
    });
  });
}

function countError(problem: string): void {
  state.errors[problem] = (state.errors[problem] ?? 0) + 1;
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

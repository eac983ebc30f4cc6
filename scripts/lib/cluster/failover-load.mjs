import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from './send-request.mjs';

const EVERY_MS = 100;
/** The web app waits as long for a response. */
const TIMEOUT_MS = 15_000;
const RETRY_MS = 250;
const READS = ['/api/requests', '/api/requests?sort=popular', '/api/swap', '/api/notifications'];

/**
 * Ten writes and ten reads a second by signed-in members, whatever the earlier ones are waiting
 * for. A write is repeated with its key until it is acknowledged.
 */
export function startFailoverLoad(origin, members) {
  const load = { acknowledged: [], reads: [], unexpected: {} };
  const open = new Set();
  let isRunning = true;

  async function send(method, path, { token }, body, key) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { status } = await sendRequest(origin + path, method, token, body, key, signal);
      if (![200, 201, 409, 502, 503, 504].includes(status))
        load.unexpected[`${method} ${status}`] = (load.unexpected[`${method} ${status}`] ?? 0) + 1;
      return status;
    } catch {
      return null;
    }
  }

  async function write(member) {
    const key = randomUUID();
    const body = { text: `Please pray with us, ${key}.`, type: 'Support', anonymous: false };
    while ((await send('POST', '/api/requests', member, body, key)) !== 201) await pause(RETRY_MS);
    load.acknowledged.push({ text: body.text, at: performance.now() });
  }

  async function read(member, path) {
    if ((await send('GET', path, member)) === 200) load.reads.push({ path, at: performance.now() });
  }

  function track(call) {
    open.add(call);
    call.finally(() => open.delete(call));
  }

  const running = (async () => {
    for (let turn = 0; isRunning; turn += 1) {
      const member = members[turn % members.length];
      track(write(member));
      track(read(member, READS[turn % READS.length]));
      await pause(EVERY_MS);
    }
  })();

  return {
    ...load,
    /** Waits until every write is acknowledged. */
    async stop() {
      isRunning = false;
      await running;
      await Promise.all(open);
    },
  };
}

/** The longest time without an event, in seconds. */
export function longestGap(events, since, until) {
  const times = events.map(({ at }) => at).filter((at) => at > since && at < until);
  const edges = [since, ...times, until];
  const gaps = edges.slice(1).map((at, index) => at - edges[index]);
  return Math.round(Math.max(...gaps) / 100) / 10;
}

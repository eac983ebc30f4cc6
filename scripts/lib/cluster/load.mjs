import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

const READS = [
  '/api/requests?tab=community&sort=new',
  '/api/requests?tab=community&sort=popular',
  '/api/swap',
];

/** Members who read and write without a pause, every answer counted. */
export function underLoad(origin, members) {
  const answers = new Map();
  let going = true;
  const count = (what) => answers.set(what, (answers.get(what) ?? 0) + 1);

  async function live(member) {
    for (let turn = 0; going; turn += 1) {
      const { id } =
        (await ask(member, 'POST', '/api/requests', {
          text: `Please pray with us, ${randomUUID()}.`,
          type: 'Support',
          anonymous: false,
        })) ?? {};
      // What a member wrote is there as soon as they look, whichever server and database they ask.
      if (id) await expectSeen(member, id);
      await ask(member, 'GET', READS[turn % READS.length]);
      const others = members.filter((other) => other !== member && other.last);
      const other = others[turn % Math.max(1, others.length)];
      if (other)
        await ask(member, 'POST', `/api/requests/${other.last}/completions`, {}, [201, 409]);
      member.last = id;
    }
  }

  async function expectSeen(member, id) {
    const page = await ask(member, 'GET', '/api/requests?tab=mine&sort=new');
    if (page && !page.items.some((item) => item.id === id)) count('own request not seen');
  }

  async function ask(member, method, path, body, expected = [200, 201]) {
    try {
      const answer = await call(`${origin}${path}`, method, member.token, body);
      const isWell = expected.includes(answer.status);
      count(
        isWell ? `${method} answered` : `failed: ${method} ${path.split('?')[0]} ${answer.status}`,
      );
      return isWell && answer.text ? JSON.parse(answer.text) : null;
    } catch (error) {
      count(`failed: ${method} ${error.code ?? error.message}`);
      return null;
    }
  }

  const all = members.map(live);
  return {
    /** @returns how many answers of each kind there were */
    async stop() {
      going = false;
      await Promise.all(all);
      return Object.fromEntries(answers);
    },
  };
}

/**
 * Each on a connection of its own: nginx closes connections that idle while it reloads, and a browser,
 * unlike a plain client, then asks again by itself.
 */
function call(url, method, token, body) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  const req = request(url, { method, headers, agent: false }, async (answer) => {
    let text = '';
    try {
      for await (const chunk of answer.setEncoding('utf8')) text += chunk;
      resolve({ status: answer.statusCode, text });
    } catch (error) {
      reject(error);
    }
  });
  req.once('error', reject);
  req.end(body && JSON.stringify(body));
  return promise;
}

import { randomUUID } from 'node:crypto';
import { sendRequest } from './send-request.mjs';

const READS = [
  '/api/requests?tab=community&sort=new',
  '/api/requests?tab=community&sort=popular',
  '/api/swap',
];

/** Members who read and write without a pause. Every response is counted. */
export function startLoad(origin, members) {
  const answers = new Map();
  let isRunning = true;
  const count = (what) => answers.set(what, (answers.get(what) ?? 0) + 1);

  async function runMember(member) {
    for (let turn = 0; isRunning; turn += 1) {
      const { id } =
        (await sendCounted(member, 'POST', '/api/requests', {
          text: `Please pray with us, ${randomUUID()}.`,
          type: 'Support',
          anonymous: false,
        })) ?? {};
      // A member must read their own writes, on any server and database.
      if (id) await expectSeen(member, id);
      await sendCounted(member, 'GET', READS[turn % READS.length]);
      const others = members.filter((other) => other !== member && other.lastRequestId);
      const other = others[turn % Math.max(1, others.length)];
      if (other)
        await sendCounted(
          member,
          'POST',
          `/api/requests/${other.lastRequestId}/completions`,
          {},
          [201, 409],
        );
      member.lastRequestId = id;
    }
  }

  async function expectSeen(member, id) {
    const page = await sendCounted(member, 'GET', '/api/requests?tab=mine&sort=new');
    if (page && !page.items.some((item) => item.id === id)) count('own request not seen');
  }

  async function sendCounted(member, method, path, body, expected = [200, 201]) {
    try {
      const response = await sendRequest(`${origin}${path}`, method, member.token, body);
      const isExpected = expected.includes(response.status);
      count(
        isExpected
          ? `${method} answered`
          : `failed: ${method} ${path.split('?')[0].replace(/[0-9a-f-]{36}/, ':id')} ${response.status}`,
      );
      return isExpected && response.text ? JSON.parse(response.text) : null;
    } catch (error) {
      count(`failed: ${method} ${error.code ?? error.message}`);
      return null;
    }
  }

  const all = members.map(runMember);
  return {
    /** @returns the number of responses of each kind */
    async stop() {
      isRunning = false;
      await Promise.all(all);
      return Object.fromEntries(answers);
    },
  };
}

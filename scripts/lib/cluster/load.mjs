import { randomUUID } from 'node:crypto';
import { call } from './call.mjs';

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
        isWell
          ? `${method} answered`
          : `failed: ${method} ${path.split('?')[0].replace(/[0-9a-f-]{36}/, ':id')} ${answer.status}`,
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

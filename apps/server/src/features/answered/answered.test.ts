import { ANSWERED_PAGE_SIZE, type AnsweredList } from '@prayer-swap/shared/answered/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompletion, createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { createUpdate, postUpdate } from '../../../test/updates-fixtures.ts';

let server: TestServer;
let amira: TestMember;
let omar: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  [amira, omar] = [await createMember(server), await createMember(server)];
});

const list = (as: TestMember, whose: string, cursor = '') =>
  server.request({ url: `/api/answered?whose=${whose}&cursor=${cursor}`, as });

async function idsOf(as: TestMember, whose: AnsweredList): Promise<string[]> {
  const { status, body } = await list(as, whose);
  expect(status).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
}

type Traits = Parameters<typeof createPrayerRequest>[1];

/** A request by `amira` for which `omar` prayed, answered at the current time. */
async function createAnswered(traits: Traits = {}): Promise<string> {
  const id = await createPrayerRequest(server, { owner: amira, ...traits });
  await createCompletion(server, id, omar);
  server.clock.advance(1000);
  await createUpdate(server, id, { answered: true, text: 'She found work, thank you all.' });
  return id;
}

describe('GET /api/answered', () => {
  it('lists own answered requests and those that the member prayed for, newest answer first', async () => {
    const [first, second] = [await createAnswered(), await createAnswered({ archived: true })];
    const open = await createPrayerRequest(server, { owner: amira });
    await createUpdate(server, open);
    await createCompletion(server, open, omar);
    expect(await idsOf(amira, 'mine')).toEqual([second, first]);
    expect(await idsOf(amira, 'prayed')).toEqual([]);
    expect(await idsOf(omar, 'mine')).toEqual([]);
    expect(await idsOf(omar, 'prayed')).toEqual([first]);
  });

  it('returns the text, the name and the answer, also after a later update', async () => {
    const id = await createAnswered();
    const answeredAt = server.clock.now.toISOString();
    server.clock.advance(1000);
    await createUpdate(server, id, { text: 'She starts on Monday.' });
    expect((await list(omar, 'prayed')).body).toEqual({
      items: [
        {
          id,
          text: 'Please pray for my family this week.',
          ownerUsername: amira.username,
          answer: {
            id: expect.any(String),
            text: 'She found work, thank you all.',
            answered: true,
            createdAt: answeredAt,
          },
        },
      ],
      nextCursor: null,
    });
  });

  it('contains nothing about an anonymous author', async () => {
    await createAnswered({ anonymous: true });
    const { body } = await list(omar, 'prayed');
    expect(body.items).toMatchObject([{ ownerUsername: 'Anonymous' }]);
    expect(JSON.stringify(body)).not.toContain(amira.username);
    expect(JSON.stringify(body)).not.toContain(amira.id);
  });

  it.each<[string, Traits]>([
    ['under review', { status: 'Under_Review' }],
    ['archived', { archived: true }],
    ['deleted', { deleted: true }],
  ])('omits a request of another member that is %s', async (_, traits) => {
    await createAnswered(traits);
    expect(await idsOf(omar, 'prayed')).toEqual([]);
  });

  it('omits what the author deleted or no longer marks as answered', async () => {
    const [deleted, unmarked] = [await createAnswered(), await createAnswered()];
    const as = amira;
    await server.request({ method: 'DELETE', url: `/api/requests/${deleted}`, as });
    await server.request({ method: 'DELETE', url: `/api/requests/${unmarked}/answer`, as });
    expect(await idsOf(amira, 'mine')).toEqual([]);
    expect(await idsOf(omar, 'prayed')).toEqual([]);
  });

  it('keeps a request that became a Celebration', async () => {
    const id = await createPrayerRequest(server, { owner: amira });
    await postUpdate(server, amira, id, { answered: true });
    const celebration = { method: 'POST', url: `/api/requests/${id}/celebration` } as const;
    expect(await server.request({ ...celebration, as: amira })).toMatchObject({ status: 200 });
    expect(await idsOf(amira, 'mine')).toEqual([id]);
  });

  it('is read by pages, without repeats at equal times', async () => {
    const expected = new Set<string>();
    const at = server.clock.now;
    for (let n = 0; n < ANSWERED_PAGE_SIZE + 3; n += 1) {
      const id = await createPrayerRequest(server, { owner: amira });
      await createUpdate(server, id, { answered: true, at });
      expected.add(id);
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await list(amira, 'mine', cursor);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toHaveLength(expected.size);
    expect(new Set(seen)).toEqual(expected);
  });

  it('rejects another list and a visitor', async () => {
    expect(await list(amira, 'everyone')).toMatchObject({ status: 400 });
    const url = '/api/answered?whose=mine';
    expect(await server.request({ url })).toMatchObject({ status: 401 });
  });
});

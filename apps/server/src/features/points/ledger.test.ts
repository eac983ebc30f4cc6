import { SECOND } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../../../../packages/shared/test/fast-check.ts';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

const MEMBERS = 3;
const REQUESTS = 2;

/**
 * A member's next step: a mutation on request number `on`, a click after a pause, a new request.
 */
type Step =
  | { who: number; action: 'react' | 'unreact' | 'pray' | 'unpray'; on: number }
  | { who: number; action: 'click'; pauseMs: number }
  | { who: number; action: 'create' };

const who = fc.nat(MEMBERS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      who,
      action: fc.constantFrom('react', 'unreact', 'pray', 'unpray'),
      on: fc.nat(REQUESTS - 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      who,
      action: fc.constant('click' as const),
      pauseMs: fc.nat(3 * SECOND),
    }),
  },
  { weight: 1, arbitrary: fc.record({ who, action: fc.constant('create' as const) }) },
);

/** A minimal model of the rules: balances, awards and their points. */
class Model {
  readonly balances = Array.from({ length: MEMBERS }, () => 0);
  private readonly engagements = new Set<string>();
  private readonly lastClick = new Map<number, number>();

  /** @returns the expected status */
  take(step: Step, now: number): number {
    switch (step.action) {
      case 'create':
        this.add(step.who, 5);
        return 201;
      case 'click':
        if (now - (this.lastClick.get(step.who) ?? 0) >= 2 * SECOND) {
          this.lastClick.set(step.who, now);
          this.add(step.who, 1);
        }
        return 200;
      case 'react':
        return this.engage(`${step.who} reacted to ${step.on}`, step.who, 1);
      case 'pray':
        return this.engage(`${step.who} prayed for ${step.on}`, step.who, 2);
      case 'unreact':
        return this.undo(`${step.who} reacted to ${step.on}`, step.who, 1);
      case 'unpray':
        return this.undo(`${step.who} prayed for ${step.on}`, step.who, 2);
    }
  }

  private engage(key: string, member: number, worth: number): number {
    if (this.engagements.has(key)) return 409;
    this.engagements.add(key);
    this.add(member, worth);
    return 201;
  }

  private undo(key: string, member: number, worth: number): number {
    if (!this.engagements.delete(key)) return 404;
    this.add(member, -worth);
    return 204;
  }

  private add(member: number, points: number): void {
    this.balances[member] = (this.balances[member] ?? 0) + points;
  }
}

async function perform(step: Step, as: TestMember, requests: string[]): Promise<number> {
  const { status } = await server.request({ ...requestFor(step, requests), as });
  return status;
}

function requestFor(step: Step, requests: string[]) {
  switch (step.action) {
    case 'create':
      return post('/api/requests', { text: 'Please pray for the travellers.' });
    case 'click':
      server.clock.advance(step.pauseMs);
      return post('/api/points/events', { eventType: 'Click' });
    case 'react':
      return post(`/api/requests/${requests[step.on]}/reactions`, { emoji: 'heart' });
    case 'pray':
      return post(`/api/requests/${requests[step.on]}/completions`);
    case 'unreact':
      return { method: 'DELETE', url: `/api/requests/${requests[step.on]}/reactions` } as const;
    case 'unpray':
      return { method: 'DELETE', url: `/api/requests/${requests[step.on]}/completions` } as const;
  }
}

function post(url: string, payload?: object) {
  return { method: 'POST', url, ...(payload && { payload }) } as const;
}

/** Every balance, counter and award that does not equal the sum of its rows. */
async function invariantViolations(): Promise<unknown[]> {
  const { rows } = await server.database.pool.query(
    `select u.username as what from users u
       where good_will_points <> (select coalesce(sum(points), 0) from point_ledger where user_id = u.id)
     union all
     select r.id::text from requests r
       where completed_count <> (select count(*) from completions where request_id = r.id)
         or heart_count + star_count + raised_hands_count <> (select count(*) from reactions where request_id = r.id)
         or popularity <> completed_count + heart_count + star_count + raised_hands_count
     union all
     select n.id::text from notifications n
       where not exists (select from reactions where id = n.source_id)
         and not exists (select from completions where id = n.source_id)`,
  );
  return rows;
}

describe('any sequence of actions', () => {
  it('keeps every balance consistent with rules and ledger', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        server.clock.advance(60 * SECOND);
        const members = await Promise.all(
          Array.from({ length: MEMBERS }, () => createMember(server)),
        );
        const requests = await Promise.all(
          Array.from({ length: REQUESTS }, () => createPrayerRequest(server)),
        );
        const model = new Model();
        for (const next of steps) {
          const member = members[next.who];
          if (!member) throw new Error('A step of a member who is not there');
          const status = await perform(next, member, requests);
          expect([next, status]).toEqual([next, model.take(next, server.clock.now.getTime())]);
        }
        const { rows } = await server.database.pool.query(
          'select good_will_points as points from users where id = any($1) order by array_position($1, id)',
          [members.map(({ id }) => id)],
        );
        expect(rows.map(({ points }) => points)).toEqual(model.balances);
        expect(await invariantViolations()).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps all invariants under concurrency', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => createMember(server)));
    const requests = await Promise.all(
      members.map((owner) => createPrayerRequest(server, { owner })),
    );
    const actions = ['react', 'pray', 'unreact', 'react', 'unpray', 'pray'] as const;
    // One wave for each mutation: more than there are connections, fewer than would time out in the
    // pool's queue.
    for (const action of actions) {
      const wave = members.flatMap((member, who) =>
        requests.map((_, on) => perform({ who, action, on }, member, requests)),
      );
      const statuses = await Promise.all(wave);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    }
    expect(await invariantViolations()).toEqual([]);
  });
});

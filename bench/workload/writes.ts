import { PASSWORD } from '../process/credentials.ts';
import { floorWrite, serverWrite, unauthenticatedWrite } from './http-requests.ts';
import type { Measurement } from './measurement.ts';
import type { HttpRequest } from './send-calls.ts';
import type { Pair, PairCounts, Viewer, WorkloadData } from './workload-data.ts';

const CONNECTIONS = 32;
const SIGN_IN_CONNECTIONS = 8;
/** A member has twenty flags a day, and each hides a request permanently. */
const FLAGS_PER_ROUND = 150;
const MAX_SIGN_INS_PER_ROUND = 48;
/** A sign-in costs as much as many writes. */
const WRITES_PER_SIGN_IN = 50;

/** For two sides, of the rounds and one warm-up. */
export function countPairsFor({ rounds, writes }: { rounds: number; writes: number }): PairCounts {
  return { pairs: 2 * (rounds + 1) * writes, flagPairs: 2 * (rounds + 1) * FLAGS_PER_ROUND };
}

const TEXT =
  'Please pray for my father, who is waiting for a call from the hospital, and for all of us who wait with him.';
const REQUEST_BODY = { text: TEXT, type: 'Support', anonymous: false };

export function writeMeasurements(material: WorkloadData, writes: number): Measurement[] {
  const { viewers, pairs, flagPairs } = material;
  const write = { connections: CONNECTIONS, status: 201, durationMs: null, callsPerRound: writes };
  const nextViewer = takeFrom(repeatForever(viewers));
  return [
    {
      ...write,
      name: 'create',
      title: 'Create a request',
      sides: {
        ours: repeat(() => serverWrite(nextViewer(), '/api/requests', REQUEST_BODY)),
        floor: repeat(() => floorWrite(nextViewer(), '/create', REQUEST_BODY)),
      },
    },
    {
      ...write,
      name: 'react',
      title: 'React',
      sides: onRequests(pairs, 'reactions', '/react', { emoji: 'heart' }),
    },
    {
      ...write,
      name: 'pray',
      title: 'Mark as Prayed',
      sides: onRequests(pairs, 'completions', '/pray'),
    },
    {
      ...write,
      name: 'flag',
      title: 'Flag Content',
      callsPerRound: FLAGS_PER_ROUND,
      sides: onRequests(flagPairs, 'flags', '/flag', {}),
    },
    {
      ...write,
      name: 'sign-in',
      title: 'Sign in',
      connections: SIGN_IN_CONNECTIONS,
      status: 200,
      callsPerRound: Math.min(MAX_SIGN_INS_PER_ROUND, Math.ceil(writes / WRITES_PER_SIGN_IN)),
      sides: {
        ours: repeat(() => unauthenticatedWrite('/api/auth/login', credentials(nextViewer()))),
        floor: repeat(() => unauthenticatedWrite('/sign-in', credentials(nextViewer()))),
      },
    },
  ];
}

/** @param route of ours; the floor calls its statement by another name */
function onRequests(pairs: Pair[], route: string, statement: string, body?: object) {
  const next = takeFrom(pairs);
  return {
    ours: repeat(() => {
      const { viewer, requestId } = next();
      return serverWrite(viewer, `/api/requests/${requestId}/${route}`, body);
    }),
    floor: repeat(() => {
      const { viewer, requestId } = next();
      return floorWrite(viewer, statement, { requestId, ...body });
    }),
  };
}

function credentials({ username }: Viewer) {
  return { identifier: username, password: PASSWORD };
}

function repeat(make: () => HttpRequest): (amount: number) => HttpRequest[] {
  return (amount) => Array.from({ length: amount }, make);
}

/** @returns a function that takes each item once: an operation cannot be repeated */
function takeFrom<Item>(items: Iterable<Item>): () => Item {
  const iterator = items[Symbol.iterator]();
  return () => {
    const next: IteratorResult<Item> = iterator.next();
    if (next.done) throw new Error('All prepared writes are used up');
    return next.value;
  };
}

function* repeatForever<Item>(items: Item[]): Generator<Item, never> {
  while (true) yield* items;
}

import { PASSWORD } from '../process/credentials.ts';
import { post, write } from './http-requests.ts';
import type { Measurement, Side } from './measurement.ts';
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
  const nextViewer = takeFrom(repeatForever(material.viewers));
  const define = (
    name: string,
    title: string,
    createCall: (side: Side) => HttpRequest,
    differing: Partial<Measurement> = {},
  ): Measurement => {
    const callsOf = (side: Side) => (amount: number) =>
      Array.from({ length: amount }, () => createCall(side));
    const sides = { ours: callsOf('ours'), floor: callsOf('floor') };
    const usual = { connections: CONNECTIONS, status: 201, durationMs: null };
    return { name, title, sides, ...usual, callsPerRound: writes, ...differing };
  };
  const onRequests = (pairs: Pair[], route: string, statement: string, body?: object) => {
    const next = takeFrom(pairs);
    return (side: Side) => {
      const { viewer, requestId } = next();
      return side === 'ours'
        ? write(side, viewer, `/api/requests/${requestId}/${route}`, body)
        : write(side, viewer, statement, { requestId, ...body });
    };
  };
  const react = onRequests(material.pairs, 'reactions', '/react', { emoji: 'heart' });
  const pray = onRequests(material.pairs, 'completions', '/pray');
  const flag = onRequests(material.flagPairs, 'flags', '/flag', {});
  const create = (side: Side) =>
    write(side, nextViewer(), side === 'ours' ? '/api/requests' : '/create', REQUEST_BODY);
  const signIn = (side: Side) =>
    post(side === 'ours' ? '/api/auth/login' : '/sign-in', credentials(nextViewer()));
  return [
    define('create', 'Create a request', create),
    define('react', 'React', react),
    define('pray', 'Mark as Prayed', pray),
    define('flag', 'Flag Content', flag, { callsPerRound: FLAGS_PER_ROUND }),
    define('sign-in', 'Sign in', signIn, {
      connections: SIGN_IN_CONNECTIONS,
      status: 200,
      callsPerRound: Math.min(MAX_SIGN_INS_PER_ROUND, Math.ceil(writes / WRITES_PER_SIGN_IN)),
    }),
  ];
}

function credentials({ username }: Viewer) {
  return { identifier: username, password: PASSWORD };
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

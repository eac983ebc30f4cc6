import type { HttpRequest } from '../load/job.ts';
import { PASSWORD } from '../process/credentials.ts';
import { floorWrite, serverWrite, unauthenticatedWrite } from './http-requests.ts';
import type { Measurement } from './measurement.ts';
import type { Pair, PairCounts, Viewer, WorkloadData } from './workload-data.ts';

const CONNECTIONS = 32;
const SIGN_IN_CONNECTIONS = 8;
/** A member has twenty flags a day, and each hides a request permanently. */
const FLAGS_PER_ROUND = 150;
const MAX_SIGN_INS_PER_ROUND = 48;
/** A sign-in costs as much as many writes. */
const WRITES_PER_SIGN_IN = 50;
const SIDES_WITH_PAIRS = 3;
/** The rounds and one warm-up. */
const roundsWithWarmUp = (rounds: number) => rounds + 1;

export function countPairsFor({ rounds, writes }: { rounds: number; writes: number }): PairCounts {
  const times = roundsWithWarmUp(rounds);
  return { pairs: times * writes * SIDES_WITH_PAIRS, flagPairs: times * FLAGS_PER_ROUND * 2 };
}

const TEXT =
  'Please pray for my father, who is waiting for a call from the hospital, and for all of us who wait with him.';
const REQUEST_BODY = { text: TEXT, type: 'Support', anonymous: false };

export function writeMeasurements(material: WorkloadData, writes: number): Measurement[] {
  const { viewers, pairs, flagPairs } = material;
  const write = { connections: CONNECTIONS, status: 201, durationMs: null, callsPerRound: writes };
  const nextAuthor = cycle(viewers);
  const react = consume(pairs);
  const pray = consume(pairs);
  const flag = consume(flagPairs);
  const nextViewer = cycle(viewers);
  return [
    {
      ...write,
      name: 'create',
      title: 'Create a request',
      sides: {
        ours: repeatRequests(() => serverWrite(nextAuthor(), '/api/requests', REQUEST_BODY)),
        floor: repeatRequests(() => floorWrite(nextAuthor(), '/create', REQUEST_BODY)),
        bare: repeatRequests(() => floorWrite(nextAuthor(), '/bareCreate', REQUEST_BODY)),
      },
    },
    {
      ...write,
      name: 'react',
      title: 'React',
      sides: {
        ours: repeatRequests(() => interactionRequest(react(), 'reactions', { emoji: 'heart' })),
        floor: repeatRequests(() => floorInteractionRequest(react(), '/react', { emoji: 'heart' })),
        bare: repeatRequests(() =>
          floorInteractionRequest(react(), '/bareReact', { emoji: 'heart' }),
        ),
      },
    },
    {
      ...write,
      name: 'pray',
      title: 'Mark as Prayed',
      sides: {
        ours: repeatRequests(() => interactionRequest(pray(), 'completions')),
        floor: repeatRequests(() => floorInteractionRequest(pray(), '/pray')),
        bare: repeatRequests(() => floorInteractionRequest(pray(), '/barePray')),
      },
    },
    {
      ...write,
      name: 'flag',
      title: 'Flag Content',
      callsPerRound: FLAGS_PER_ROUND,
      sides: {
        ours: repeatRequests(() => interactionRequest(flag(), 'flags', {})),
        floor: repeatRequests(() => floorInteractionRequest(flag(), '/flag')),
      },
    },
    {
      ...write,
      name: 'sign-in',
      title: 'Sign in',
      connections: SIGN_IN_CONNECTIONS,
      status: 200,
      callsPerRound: Math.min(MAX_SIGN_INS_PER_ROUND, Math.ceil(writes / WRITES_PER_SIGN_IN)),
      sides: {
        ours: repeatRequests(() =>
          unauthenticatedWrite('/api/auth/login', credentials(nextViewer())),
        ),
        floor: repeatRequests(() => unauthenticatedWrite('/signIn', credentials(nextViewer()))),
      },
    },
  ];
}

function interactionRequest({ viewer, requestId }: Pair, act: string, body?: object): HttpRequest {
  return serverWrite(viewer, `/api/requests/${requestId}/${act}`, body);
}

function floorInteractionRequest(
  { viewer, requestId }: Pair,
  path: string,
  body: object = {},
): HttpRequest {
  return floorWrite(viewer, path, { requestId, ...body });
}

function credentials({ username }: Viewer) {
  return { identifier: username, password: PASSWORD };
}

function repeatRequests(make: () => HttpRequest): (amount: number) => HttpRequest[] {
  return (amount) => Array.from({ length: amount }, make);
}

function cycle<Item>(items: Item[]): () => Item {
  let next = 0;
  return () => {
    const item = items[next % items.length];
    next += 1;
    if (item === undefined) throw new Error('Nothing to take in turn');
    return item;
  };
}

/** Each item once: an operation cannot be repeated. */
function consume<Item>(items: Item[]): () => Item {
  let next = 0;
  return () => {
    const item = items[next];
    next += 1;
    if (item === undefined) throw new Error('All prepared writes are used up');
    return item;
  };
}

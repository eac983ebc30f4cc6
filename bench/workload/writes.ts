import type { Call } from '../load/job.ts';
import { PASSWORD } from '../process/secret.ts';
import { anyonesWrite, floorWrite, ourWrite } from './calls.ts';
import type { Amounts, Material, Pair, Viewer } from './material.ts';
import type { Measurement } from './measurement.ts';

const CONNECTIONS = 32;
const SIGN_IN_CONNECTIONS = 8;
/** A member has twenty a day, and each hides a request for good. */
const FLAGS_PER_ROUND = 150;
const MOST_SIGN_INS_PER_ROUND = 48;
/** Each costs as much as many writes. */
const WRITES_FOR_A_SIGN_IN = 50;
const SIDES_WITH_PAIRS = 3;
/** The rounds and one to warm up. */
const roundsWithWarmUp = (rounds: number) => rounds + 1;

export function amountsFor({ rounds, writes }: { rounds: number; writes: number }): Amounts {
  const times = roundsWithWarmUp(rounds);
  return { pairs: times * writes * SIDES_WITH_PAIRS, flagPairs: times * FLAGS_PER_ROUND * 2 };
}

const TEXT =
  'Please pray for my father, who is waiting for a call from the hospital, and for all of us who wait with him.';
const FORM = { text: TEXT, type: 'Support', anonymous: false };

export function writeMeasurements(material: Material, writes: number): Measurement[] {
  const { viewers, pairs, flagPairs } = material;
  const write = { connections: CONNECTIONS, status: 201, durationMs: null, callsPerRound: writes };
  const author = inTurn(viewers);
  const react = taken(pairs);
  const pray = taken(pairs);
  const flag = taken(flagPairs);
  const who = inTurn(viewers);
  return [
    {
      ...write,
      name: 'create',
      title: 'Create a request',
      sides: {
        ours: times(() => ourWrite(author(), '/api/requests', FORM)),
        floor: times(() => floorWrite(author(), '/create', FORM)),
        bare: times(() => floorWrite(author(), '/bareCreate', FORM)),
      },
    },
    {
      ...write,
      name: 'react',
      title: 'React',
      sides: {
        ours: times(() => onPair(react(), 'reactions', { emoji: 'heart' })),
        floor: times(() => onFloor(react(), '/react', { emoji: 'heart' })),
        bare: times(() => onFloor(react(), '/bareReact', { emoji: 'heart' })),
      },
    },
    {
      ...write,
      name: 'pray',
      title: 'Mark as Prayed',
      sides: {
        ours: times(() => onPair(pray(), 'completions')),
        floor: times(() => onFloor(pray(), '/pray')),
        bare: times(() => onFloor(pray(), '/barePray')),
      },
    },
    {
      ...write,
      name: 'flag',
      title: 'Flag Content',
      callsPerRound: FLAGS_PER_ROUND,
      sides: {
        ours: times(() => onPair(flag(), 'flags', {})),
        floor: times(() => onFloor(flag(), '/flag')),
      },
    },
    {
      ...write,
      name: 'sign-in',
      title: 'Sign in',
      connections: SIGN_IN_CONNECTIONS,
      status: 200,
      callsPerRound: Math.min(MOST_SIGN_INS_PER_ROUND, Math.ceil(writes / WRITES_FOR_A_SIGN_IN)),
      sides: {
        ours: times(() => anyonesWrite('/api/auth/login', credentials(who()))),
        floor: times(() => anyonesWrite('/signIn', credentials(who()))),
      },
    },
  ];
}

function onPair({ viewer, requestId }: Pair, act: string, body?: object): Call {
  return ourWrite(viewer, `/api/requests/${requestId}/${act}`, body);
}

function onFloor({ viewer, requestId }: Pair, path: string, body: object = {}): Call {
  return floorWrite(viewer, path, { requestId, ...body });
}

function credentials({ username }: Viewer) {
  return { identifier: username, password: PASSWORD };
}

function times(make: () => Call): (amount: number) => Call[] {
  return (amount) => Array.from({ length: amount }, make);
}

function inTurn<Item>(items: Item[]): () => Item {
  let next = 0;
  return () => {
    const item = items[next % items.length];
    next += 1;
    if (item === undefined) throw new Error('Nothing to take in turn');
    return item;
  };
}

/** Each once: an act that was done cannot be done again. */
function taken<Item>(items: Item[]): () => Item {
  let next = 0;
  return () => {
    const item = items[next];
    next += 1;
    if (item === undefined) throw new Error('All that was prepared for writing has been used up');
    return item;
  };
}

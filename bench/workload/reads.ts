import { encodeCursor } from '../../apps/server/src/db/page.ts';
import type { FloorRead } from '../floor/reads.sql.ts';
import { floorRead, serverRead } from './http-requests.ts';
import type { Measurement, Side } from './measurement.ts';
import type { HttpRequest } from './send-calls.ts';
import type { CursorPosition, Viewer, WorkloadData } from './workload-data.ts';

const CONNECTIONS = 32;
/** The number of members that each connection iterates over. */
const MEMBERS_EACH = 16;

type CreateRequest = (viewer: Viewer, place: CursorPosition) => HttpRequest;
type Read = { name: FloorRead; title: string } & Record<Side, CreateRequest>;

const READS: Read[] = [
  {
    name: 'feed',
    title: 'Feed, New, first page',
    ours: (viewer) => serverRead(viewer, '/api/requests'),
    floor: (viewer) => floorRead(viewer, '/feed'),
  },
  {
    name: 'deep',
    title: 'Feed, New, deep page',
    ours: (viewer, place) => serverRead(viewer, `/api/requests?cursor=${encodeCursor(place)}`),
    floor: (viewer, { createdAt, id }) =>
      floorRead(viewer, `/deep?at=${createdAt.toISOString()}&id=${id}`),
  },
  {
    name: 'popular',
    title: 'Feed, Popular',
    ours: (viewer) => serverRead(viewer, '/api/requests?sort=popular'),
    floor: (viewer) => floorRead(viewer, '/popular'),
  },
  {
    name: 'swap',
    title: 'Swap',
    ours: (viewer) => serverRead(viewer, '/api/swap'),
    floor: (viewer) => floorRead(viewer, '/swap'),
  },
  {
    name: 'notifications',
    title: 'Notifications',
    ours: (viewer) => serverRead(viewer, '/api/notifications'),
    floor: (viewer) => floorRead(viewer, '/notifications'),
  },
  {
    name: 'unread',
    title: 'Unread count',
    ours: (viewer) => serverRead(viewer, '/api/notifications/unread-count'),
    floor: (viewer) => floorRead(viewer, '/unread'),
  },
];

export function readMeasurements(material: WorkloadData, durationMs: number): Measurement[] {
  // The same members in the same order on both sides.
  const callsOf = (create: CreateRequest) => (amount: number) =>
    Array.from({ length: amount }, (_, index) => create(...callerAt(material, index)));
  return READS.map(({ name, title, ours, floor }) => ({
    name,
    title,
    connections: CONNECTIONS,
    status: 200,
    durationMs,
    callsPerRound: CONNECTIONS * MEMBERS_EACH,
    sides: { ours: callsOf(ours), floor: callsOf(floor) },
  }));
}

/** Each read with its calls on both sides, by members of every degree of activity. */
export function sampleReads(material: WorkloadData, members: number) {
  const every = material.viewers.length / members;
  const callers = Array.from({ length: members }, (_, index) =>
    callerAt(material, Math.floor(index * every)),
  );
  return READS.map(({ name, title, ours, floor }) => ({
    name,
    title,
    calls: callers.map((caller) => ({ ours: ours(...caller), floor: floor(...caller) })),
  }));
}

function callerAt({ viewers, places }: WorkloadData, index: number): Parameters<CreateRequest> {
  const viewer = viewers[index % viewers.length];
  const place = places[index % places.length];
  if (!viewer || !place) throw new Error('The database has no viewers or no requests');
  return [viewer, place];
}

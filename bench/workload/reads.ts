import { encodeCursor } from '../../apps/server/src/db/page.ts';
import type { FloorRead } from '../floor/reads.sql.ts';
import { read } from './http-requests.ts';
import type { Measurement, Side } from './measurement.ts';
import type { HttpRequest } from './send-calls.ts';
import type { CursorPosition, Viewer, WorkloadData } from './workload-data.ts';

const CONNECTIONS = 32;
/** The number of members that each connection iterates over. */
const MEMBERS_EACH = 16;

type Read = {
  name: FloorRead;
  title: string;
  /** The paths on both sides; that of the floor is its name by default. */
  ours: (place: CursorPosition) => string;
  floor?: (place: CursorPosition) => string;
};

const READS: Read[] = [
  { name: 'feed', title: 'Feed, New, first page', ours: () => '/api/requests' },
  {
    name: 'deep',
    title: 'Feed, New, deep page',
    ours: (place) => `/api/requests?cursor=${encodeCursor(place)}`,
    floor: ({ createdAt, id }) => `/deep?at=${createdAt.toISOString()}&id=${id}`,
  },
  { name: 'popular', title: 'Feed, Popular', ours: () => '/api/requests?sort=popular' },
  { name: 'swap', title: 'Swap', ours: () => '/api/swap' },
  { name: 'notifications', title: 'Notifications', ours: () => '/api/notifications' },
  { name: 'unread', title: 'Unread count', ours: () => '/api/notifications/unread-count' },
];

export function readMeasurements(material: WorkloadData, durationMs: number): Measurement[] {
  // The same members in the same order on both sides.
  const callsOf = (one: Read, side: Side) => (amount: number) =>
    Array.from({ length: amount }, (_, index) => callBy(material, index, one, side));
  return READS.map((one) => ({
    name: one.name,
    title: one.title,
    connections: CONNECTIONS,
    status: 200,
    durationMs,
    callsPerRound: CONNECTIONS * MEMBERS_EACH,
    sides: { ours: callsOf(one, 'ours'), floor: callsOf(one, 'floor') },
  }));
}

/** Each read with its calls on both sides, by members of every degree of activity. */
export function sampleReads(material: WorkloadData, members: number) {
  const every = material.viewers.length / members;
  return READS.map((one) => ({
    name: one.name,
    title: one.title,
    calls: Array.from({ length: members }, (_, index) => {
      const call = (side: Side) => callBy(material, Math.floor(index * every), one, side);
      return { ours: call('ours'), floor: call('floor') };
    }),
  }));
}

function callBy(
  { viewers, places }: WorkloadData,
  index: number,
  { name, ours, floor = () => `/${name}` }: Read,
  side: Side,
): HttpRequest {
  const viewer: Viewer | undefined = viewers[index % viewers.length];
  const place = places[index % places.length];
  if (!viewer || !place) throw new Error('The database has no viewers or no requests');
  return read(side, viewer, (side === 'ours' ? ours : floor)(place));
}

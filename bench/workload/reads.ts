import { encodeCursor } from '../../apps/server/src/db/page.ts';
import type { Call } from '../load/job.ts';
import { floorRead, ourRead } from './calls.ts';
import type { Material, Place, Viewer } from './material.ts';
import type { Measurement } from './measurement.ts';

const CONNECTIONS = 32;
/** Each connection goes through so many members. */
const MEMBERS_EACH = 16;

type Read = {
  name: string;
  title: string;
  ours: (viewer: Viewer, place: Place) => Call;
  floor: (viewer: Viewer, place: Place) => Call;
};

const READS: Read[] = [
  {
    name: 'feed',
    title: 'Feed, New, first page',
    ours: (viewer) => ourRead(viewer, '/api/requests'),
    floor: (viewer) => floorRead(viewer, '/feed'),
  },
  {
    name: 'deep',
    title: 'Feed, New, deep page',
    ours: (viewer, place) => ourRead(viewer, `/api/requests?cursor=${encodeCursor(place)}`),
    floor: (viewer, { createdAt, id }) =>
      floorRead(viewer, `/deep?at=${createdAt.toISOString()}&id=${id}`),
  },
  {
    name: 'popular',
    title: 'Feed, Popular',
    ours: (viewer) => ourRead(viewer, '/api/requests?sort=popular'),
    floor: (viewer) => floorRead(viewer, '/popular'),
  },
  {
    name: 'swap',
    title: 'Swap',
    ours: (viewer) => ourRead(viewer, '/api/swap'),
    floor: (viewer) => floorRead(viewer, '/swap'),
  },
  {
    name: 'notifications',
    title: 'Notifications',
    ours: (viewer) => ourRead(viewer, '/api/notifications'),
    floor: (viewer) => floorRead(viewer, '/notifications'),
  },
  {
    name: 'unread',
    title: 'Unread count',
    ours: (viewer) => ourRead(viewer, '/api/notifications/unread-count'),
    floor: (viewer) => floorRead(viewer, '/unread'),
  },
];

export function readMeasurements(material: Material, durationMs: number): Measurement[] {
  return READS.map(({ name, title, ours, floor }) => ({
    name,
    title,
    connections: CONNECTIONS,
    status: 200,
    durationMs,
    callsPerRound: CONNECTIONS * MEMBERS_EACH,
    sides: {
      ours: (amount) => each(material, amount, ours),
      floor: (amount) => each(material, amount, floor),
    },
  }));
}

/** The same members in the same order on both sides. */
function each(
  { viewers, places }: Material,
  amount: number,
  call: (viewer: Viewer, place: Place) => Call,
): Call[] {
  return Array.from({ length: amount }, (_, index) => {
    const viewer = viewers[index % viewers.length];
    const place = places[index % places.length];
    if (!viewer || !place) throw new Error('The database has no viewers or no requests');
    return call(viewer, place);
  });
}

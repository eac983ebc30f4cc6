import { encodeCursor } from '../../apps/server/src/db/page.ts';
import type { HttpRequest } from '../load/job.ts';
import { floorRead, serverRead } from './http-requests.ts';
import type { Measurement } from './measurement.ts';
import type { CursorPosition, Viewer, WorkloadData } from './workload-data.ts';

const CONNECTIONS = 32;
/** The number of members that each connection iterates over. */
const MEMBERS_EACH = 16;

type Read = {
  name: string;
  title: string;
  ours: (viewer: Viewer, place: CursorPosition) => HttpRequest;
  floor: (viewer: Viewer, place: CursorPosition) => HttpRequest;
};

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
  return READS.map(({ name, title, ours, floor }) => ({
    name,
    title,
    connections: CONNECTIONS,
    status: 200,
    durationMs,
    callsPerRound: CONNECTIONS * MEMBERS_EACH,
    sides: {
      ours: (amount) => repeatForViewers(material, amount, ours),
      floor: (amount) => repeatForViewers(material, amount, floor),
    },
  }));
}

/** The same members in the same order on both sides. */
function repeatForViewers(
  { viewers, places }: WorkloadData,
  amount: number,
  createRequest: (viewer: Viewer, position: CursorPosition) => HttpRequest,
): HttpRequest[] {
  return Array.from({ length: amount }, (_, index) => {
    const viewer = viewers[index % viewers.length];
    const place = places[index % places.length];
    if (!viewer || !place) throw new Error('The database has no viewers or no requests');
    return createRequest(viewer, place);
  });
}

import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { reauthenticateSessions } from '../factories.ts';
import type { TestMember, TestServer } from '../harness.ts';

/** A member who reads everything that a member can read. */
export type Observer = {
  /** The ids of all requests in New, page by page. */
  readFeed(server: TestServer): Promise<Set<string>>;
  /**
   * Everything that lists show about some requests, and responses by id and to mutations for a few
   * of them.
   */
  readAbout(server: TestServer, ids: string[], detailedIds: string[]): Promise<unknown>;
};

export function createObserver(as: TestMember): Observer {
  async function fetchAllPages(server: TestServer, path: string): Promise<PrayerRequest[]> {
    const items: PrayerRequest[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await server.request({ url: `${path}?cursor=${cursor}`, as });
      items.push(...body.items);
      cursor = body.nextCursor;
    }
    return items;
  }

  return {
    async readFeed(server) {
      return new Set((await fetchAllPages(server, '/api/requests')).map(({ id }) => id));
    },
    async readAbout(server, ids, detailedIds) {
      const read = async (url: string) => (await server.request({ url, as })).body;
      const pickRequests = <Item extends { id: string }>(items: Item[]) =>
        items.filter(({ id }) => ids.includes(id)).sort((a, b) => a.id.localeCompare(b.id));
      const { items: notifications } = await read('/api/notifications');
      const { items: popular } = await read('/api/requests?sort=popular');
      const { cards } = await read('/api/swap');
      await reauthenticateSessions(server);
      const { data } = await read('/api/me/export');
      return {
        feed: pickRequests(await fetchAllPages(server, '/api/requests')),
        savedPrayers: pickRequests(await fetchAllPages(server, '/api/saved-prayers')),
        mutes: await read('/api/mutes'),
        impact: await read('/api/me/impact'),
        notifications: notifications.filter(({ relatedRequestId }: Notification) =>
          ids.includes(relatedRequestId ?? ''),
        ),
        // The list is truncated, so other requests may appear, and each draw returns other cards:
        // only check that every author is hidden.
        popular: pickRequests(popular as PrayerRequest[]).every(
          ({ ownerUsername }) => ownerUsername === 'Anonymous',
        ),
        swap: pickRequests(cards as SwapCardData[]).every(({ owner }) => owner === null),
        export: JSON.stringify(data)
          .match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g)
          ?.filter((id) => ids.includes(id)),
        details: await Promise.all(
          detailedIds.map(async (id) => {
            const url = `/api/requests/${id}`;
            const request = await server.request({ url, as });
            const updates = await server.request({ url: `${url}/updates`, as });
            const completion = await server.request({
              method: 'POST',
              url: `${url}/completions`,
              as,
            });
            return [request, updates, completion].map(({ status, body }) => ({ status, body }));
          }),
        ),
      };
    },
  };
}

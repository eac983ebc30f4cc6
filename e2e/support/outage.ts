import type { DedicatedServer } from './dedicated-server.ts';

/** One outage of the server, which many pages go through together. */
export type Outage = {
  /**
   * Ready for the outage; `lastMoment` runs immediately before it. Resolves once the server is
   * dead.
   */
  stop(lastMoment?: () => Promise<void>): Promise<void>;
  /** Finished with the steps during the outage. Resolves once the server is back. */
  restart(): Promise<void>;
};

export function createOutage(
  pages: number,
  server: DedicatedServer,
  signal: 'SIGTERM' | 'SIGKILL',
): Outage {
  const lastMoments: (() => Promise<void>)[] = [];
  const death = createBarrier(pages, async () => {
    await Promise.all(lastMoments.map((act) => act()));
    await server.stopServer(signal);
  });
  const end = createBarrier(pages, () => server.startServer());
  return {
    stop(lastMoment) {
      if (lastMoment) lastMoments.push(lastMoment);
      return death();
    },
    restart: end,
  };
}

/** When every participant has arrived, the callback runs and all continue. */
function createBarrier(size: number, onAllArrived: () => Promise<void>): () => Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let arrivedCount = 0;
  return () => {
    arrivedCount += 1;
    if (arrivedCount === size) onAllArrived().then(resolve, reject);
    return promise;
  };
}

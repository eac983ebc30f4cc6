import type { DedicatedServer } from './dedicated-server.ts';

/** One death and one return of the server, which many pages go through together. */
export type Outage = {
  /** Ready for it; `lastMoment` is what still happens right before. Resolves once the server is dead. */
  stop(lastMoment?: () => Promise<void>): Promise<void>;
  /** Done with what happens meanwhile. Resolves once the server is back. */
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

/** Once all have come it happens, and all go on. */
function createBarrier(size: number, onAllArrived: () => Promise<void>): () => Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let arrivedCount = 0;
  return () => {
    arrivedCount += 1;
    if (arrivedCount === size) onAllArrived().then(resolve, reject);
    return promise;
  };
}

import type { OwnServer } from './own-server.ts';

/** One death and one return of the server, which many pages go through together. */
export type Outage = {
  /** Ready for it; `lastMoment` is what still happens right before. Resolves once the server is dead. */
  dies(lastMoment?: () => Promise<void>): Promise<void>;
  /** Done with what happens meanwhile. Resolves once the server is back. */
  ends(): Promise<void>;
};

export function outageFor(pages: number, server: OwnServer, signal: 'SIGTERM' | 'SIGKILL'): Outage {
  const lastMoments: (() => Promise<void>)[] = [];
  const death = meeting(pages, async () => {
    await Promise.all(lastMoments.map((act) => act()));
    await server.stopServer(signal);
  });
  const end = meeting(pages, () => server.startServer());
  return {
    dies(lastMoment) {
      if (lastMoment) lastMoments.push(lastMoment);
      return death();
    },
    ends: end,
  };
}

/** Once all have come it happens, and all go on. */
function meeting(size: number, happens: () => Promise<void>): () => Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === size) happens().then(resolve, reject);
    return promise;
  };
}

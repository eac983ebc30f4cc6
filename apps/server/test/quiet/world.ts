import { onTestFinished } from 'vitest';
import { secretsFrom } from '../../src/crypto/secrets.ts';
import { openDatabase } from '../../src/db/database.ts';
import type { TestServer } from '../harness.ts';
import { PROCESS_SECRET, type ServerProcess } from '../server-process.ts';

/** A server that runs as a process of its own, as the factories and the table of permissions take one. */
export function worldOf({ databaseUrl, origin }: ServerProcess): TestServer {
  const database = openDatabase({
    connectionString: databaseUrl,
    maxConnections: 3,
    onError: () => {},
  });
  onTestFinished(() => database.close());
  const world: Pick<TestServer, 'database' | 'clock' | 'secrets' | 'call'> = {
    database,
    secrets: secretsFrom(PROCESS_SECRET),
    clock: { now: new Date(), advance() {} },
    async call({ method = 'GET', url, as }) {
      const answer = await fetch(`${origin}${String(url)}`, {
        method,
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
      });
      return { status: answer.status, body: await answer.text(), headers: {} };
    },
  };
  // Nothing else of a server is asked for to make members, requests and what they did.
  return world as TestServer;
}

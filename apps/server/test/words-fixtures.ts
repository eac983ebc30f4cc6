import { randomUUID } from 'node:crypto';
import { createCompletion } from './factories.ts';
import type { TestMember, TestServer } from './harness.ts';

type FactoryContext = Pick<TestServer, 'database'> & { clock: { now: Date } };

/** Inserts a completion with a word; its author is not notified. @returns its id */
export async function createWord(
  server: FactoryContext,
  requestId: string,
  writer: TestMember,
  traits: { text?: string; at?: Date } = {},
): Promise<string> {
  const id = randomUUID();
  await createCompletion(server, requestId, writer);
  await server.database.db
    .insertInto('words')
    .values({
      id,
      request_id: requestId,
      user_id: writer.id,
      text: traits.text ?? 'We are with you.',
      created_at: traits.at ?? server.clock.now,
    })
    .execute();
  return id;
}

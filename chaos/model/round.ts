import type pg from 'pg';
import { chooseOperation } from './choose-operation.ts';
import type { CompletedOperation } from './operations.ts';
import { type Client, type Population, replaceMember } from './population.ts';
import { sendOperation, sendOperationTwice } from './send-operation.ts';

export type RoundContext = { origin: string; database: pg.Pool };

/** Each client runs its operations in sequence, all clients concurrently. */
export async function runRound(
  context: RoundContext,
  population: Population,
  operationsPerClient: number,
): Promise<CompletedOperation[]> {
  const operations: CompletedOperation[] = [];
  await Promise.all(
    population.clients.map(async (client) => {
      for (let done = 0; done < operationsPerClient; done += 1) {
        operations.push(...(await executeOperation(context, population, client)));
      }
    }),
  );
  return operations;
}

const DUPLICATE_RATIO = 0.1;

async function executeOperation(
  { origin, database }: RoundContext,
  population: Population,
  client: Client,
): Promise<CompletedOperation[]> {
  const chosen = chooseOperation(population, client);
  if (!chosen) return [];
  const { token } = client.member;
  const isTwice = client.chance.next() < DUPLICATE_RATIO;
  const isAlone = population.clients.filter(({ member }) => member.token === token).length === 1;
  const from = performance.now();
  const results = isTwice
    ? await sendOperationTwice(origin, { token, isAlone }, chosen)
    : [await sendOperation(origin, token, chosen)];
  const to = performance.now();
  const operations = results.map((one) => ({ operation: chosen, result: one, from, to }));
  for (const operation of operations) await recordResult(population, database, operation);
  return operations;
}

/** Derives the later choices of the clients from an answer. */
async function recordResult(
  population: Population,
  database: pg.Pool,
  { operation, result }: CompletedOperation,
): Promise<void> {
  if (result.answer.length > 3) return;
  switch (operation.type) {
    case 'create':
      if (result.id)
        population.requests.push({
          id: result.id,
          owner: operation.memberId,
          text: operation.text,
        });
      return;
    case 'react':
    case 'complete':
      population.done.push({
        memberId: operation.memberId,
        type: operation.type,
        requestId: operation.requestId,
      });
      return;
    case 'flag':
      population.done.push({
        memberId: operation.memberId,
        type: operation.type,
        requestId: operation.requestId,
      });
      population.flagged.push(operation.requestId);
      return;
    case 'mute':
      if (result.id)
        population.mutes.push({
          memberId: operation.memberId,
          requestId: operation.requestId,
          id: result.id,
        });
      return;
    case 'block-member':
      population.blocked.add(operation.targetId);
      return;
    case 'unblock-member':
      population.blocked.delete(operation.targetId);
      return;
    case 'delete-account':
      population.blocked.delete(operation.memberId);
      await replaceMember(population, database, operation.memberId);
      return;
    default:
      return;
  }
}

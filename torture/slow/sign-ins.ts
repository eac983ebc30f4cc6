import type { Attacked } from './slow-clients.ts';
import { p99 } from './watch.ts';

const MOST_MS = 200;
const ASK_EVERY_MS = 20;

/**
 * Hashing passwords takes all the time there is, and nobody else waits for it.
 *
 * @throws when /api/health takes longer than a fifth of a second meanwhile, one look in a hundred excepted
 * @returns the figures
 */
export async function withstandSignIns({ origin }: Attacked, count: number): Promise<string> {
  const begun = performance.now();
  let signing = true;
  const statuses = Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: `nobody${index}`, password: 'calm-harbour-8' }),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  ).finally(() => {
    signing = false;
  });
  // Looked at in the end; until then a server that went away is told by the looks at its health.
  statuses.catch(() => {});
  const waits: number[] = [];
  while (signing) {
    const asked = performance.now();
    const answer = await fetch(`${origin}/api/health`);
    await answer.arrayBuffer();
    waits.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  const told = new Set(await statuses);
  waits.sort((a, b) => a - b);
  const most = p99(waits);
  const figures = `${count} sign-ins at once in ${((performance.now() - begun) / 1000).toFixed(1)} s, answered ${[...told].sort().join(', ')}: ${waits.length} looks at /api/health took ${most.toFixed(0)} ms at p99, ${Math.max(...waits).toFixed(0)} ms at most`;
  if (most > MOST_MS) throw new Error(`Sign-ins hold up everybody: ${figures}`);
  return figures;
}

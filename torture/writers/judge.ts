import type { Product } from '../process/product.ts';
import { findBroken, forgetBudgets } from './kept.ts';
import { withDatabase } from './world.ts';
import type { Writers } from './writers.ts';

/** After each blow: every call was answered, and all that was acknowledged is there. */
export async function judge(
  { databaseUrl }: Product,
  { promises, counts }: Writers,
): Promise<void> {
  if (counts.lost > 0) throw new Error(`${counts.lost} calls were not answered at all`);
  await withDatabase(await databaseUrl(), async ({ pool }) => {
    const broken = await findBroken(pool, promises);
    if (broken.length > 0) throw new Error(`Promises are broken:\n${broken.join('\n')}`);
    await forgetBudgets(pool);
  });
}

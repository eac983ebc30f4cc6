import { swapSchema } from '@prayer-swap/shared/swap/schemas';
import type { Feature } from '../../http/feature.ts';
import { READS } from '../../http/rate-limits.ts';
import { deferredAuthRoute } from '../../http/route.ts';
import { drawSwap } from './draw-swap.ts';

export const swap: Feature = {
  name: 'swap',
  routes: [
    deferredAuthRoute({
      method: 'GET',
      path: '/api/swap',
      summary: 'Gets up to three requests to pray for: one popular, one Support, one Celebration',
      access: 'member',
      limit: READS,
      response: { status: 200, body: swapSchema },
      handler: drawSwap,
    }),
  ],
};

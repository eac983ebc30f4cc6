import { family } from './requests/family.ts';
import { heartAndMind } from './requests/heart-and-mind.ts';
import { illness } from './requests/illness.ts';
import { familyJoys } from './requests/joys-family.ts';
import { healthJoys } from './requests/joys-health.ts';
import { smallJoys } from './requests/joys-small.ts';
import { workJoys } from './requests/joys-work.ts';
import { landAndRoad } from './requests/land-and-road.ts';
import { longRequests } from './requests/long.ts';
import { lossAndAgeing } from './requests/loss-and-ageing.ts';
import { prompts } from './requests/prompts.ts';
import { workAndStudy } from './requests/work-and-study.ts';
import type { DemoRequest } from './types.ts';

/**
 * Oldest first, with the themes interleaved. Some continue an earlier request of the same member,
 * so they retain this order when they receive their times.
 */
export const demoRequests: readonly DemoRequest[] = interleaveThemes([
  illness,
  lossAndAgeing,
  workAndStudy,
  family,
  heartAndMind,
  landAndRoad,
  familyJoys,
  healthJoys,
  workJoys,
  smallJoys,
  longRequests,
  prompts,
]);

function interleaveThemes(themes: readonly (readonly DemoRequest[])[]): DemoRequest[] {
  return themes
    .flatMap((theme) => theme.map((request, i) => ({ request, at: (i + 0.5) / theme.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ request }) => request);
}

import { SECOND } from '../time.ts';

export const CLICK_COOLDOWN_MS = 2 * SECOND;
export const CLICKS_PER_DAY = 20;

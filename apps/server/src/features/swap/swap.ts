import type { Feature } from '../../feature.ts';

export const swap: Feature = { name: 'swap', routes: [] };

import type { Feature } from '../../feature.ts';

export const accounts: Feature = { name: 'accounts', routes: [] };

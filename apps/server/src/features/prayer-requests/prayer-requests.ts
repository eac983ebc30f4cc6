import type { Feature } from '../../feature.ts';

export const prayerRequests: Feature = { name: 'prayer-requests', routes: [] };

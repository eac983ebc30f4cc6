export const prayerRequests = {} as const;
